import { Avatar } from '@sp/ui'
import { faceSrc } from '../../../platform/picture.ts'
import { useSession } from '../../../platform/session/session.ts'
import { linesOf } from '../../../talk/chat/lines.ts'
import { Bubble } from '../../../talk/chat/parts/bubble.tsx'
import type { Said } from '../../../talk/chat/said.ts'
import { texts } from '../texts.ts'

export interface BoardLinesProps {
  said: readonly Said[]
  avatar: string | undefined
  name?: string | null | undefined
}

export function BoardLines({ said, avatar, name }: BoardLinesProps) {
  const own = useSession()?.user.avatar
  const face = (picture: string | undefined) => <Avatar src={picture && faceSrc(picture)} size="s" />
  return (
    <ol aria-label={texts.board.title}>
      {linesOf(said).map((line) => (
        <Bubble
          key={line.said.id}
          line={line}
          face={face(line.said.sent ? own : avatar)}
          name={name ?? texts.him}
          isFirstUnread={false}
          onMenu={undefined}
          ref={undefined}
        />
      ))}
    </ol>
  )
}
