import { avatarSrc } from '@sp/client/picture'
import { Avatar } from '@sp/ui'
import { useSession } from '../../../platform/session/session.ts'
import type { ChatMessage } from '../../../talk/chat/chat-message.ts'
import { linesOf } from '../../../talk/chat/lines.ts'
import { Bubble } from '../../../talk/chat/parts/bubble.tsx'
import { texts } from '../texts.ts'

export interface MessageLinesProps {
  messages: readonly ChatMessage[]
  avatar: string | undefined
  name?: string | null | undefined
}

export function MessageLines({ messages, avatar, name }: MessageLinesProps) {
  const own = useSession()?.user.avatar
  const photo = (picture: string | undefined) => <Avatar src={picture && avatarSrc(picture)} size="s" />
  return (
    <ol aria-label={texts.board.title}>
      {linesOf(messages).map((line) => (
        <Bubble
          key={line.message.id}
          line={line}
          avatar={photo(line.message.sent ? own : avatar)}
          name={name ?? texts.him}
          isFirstUnread={false}
          onMenu={undefined}
          ref={undefined}
        />
      ))}
    </ol>
  )
}
