import type { PairMessage } from '@sp/contract'
import { Avatar } from '@sp/ui'
import { usePair } from '../../pairing/api.ts'
import { faceSrc } from '../../platform/picture.ts'
import { useSession } from '../../platform/session/session.ts'
import { linesOf } from '../../talk/lines.ts'
import { Bubble } from '../../talk/parts/bubble.tsx'
import type { Said } from '../../talk/said.ts'
import { texts } from '../texts.ts'

const saidOf = ({ id, content, createdAt, sendOrReceive }: PairMessage): Said => ({
  id,
  content,
  sent: sendOrReceive === 1,
  time: createdAt,
})

/** What the two wrote to each other, the earliest first; nothing can be added to it. */
export function Board({ sessionId, list }: { sessionId: number; list: readonly PairMessage[] }) {
  const own = useSession()?.user.avatar
  const his = usePair(sessionId).data?.avatar
  const face = (avatar: string | undefined) => <Avatar src={avatar && faceSrc(avatar)} />
  return (
    <ol aria-label={texts.board}>
      {linesOf(list.map(saidOf)).map((line) => (
        <Bubble
          key={line.said.id}
          line={line}
          face={face(line.said.sent ? own : his)}
          name={texts.him}
          isFirstUnread={false}
          onMenu={undefined}
          ref={undefined}
        />
      ))}
    </ol>
  )
}
