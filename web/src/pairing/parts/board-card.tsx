import type { PairSession } from '@sp/contract'
import { Avatar, Card, Icon, ReplyField } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { faceSrc } from '../../platform/picture.ts'
import { useSession } from '../../platform/session/session.ts'
import { linesOf } from '../../talk/lines.ts'
import { Bubble } from '../../talk/parts/bubble.tsx'
import { countsOf } from '../board-api.ts'
import { texts } from '../texts.ts'
import { useBoard } from '../use-board.ts'
import styles from './board-card.module.css'

const { board: words } = texts
const LAST = 3

/** The board inside a page: what was said last, and the way to all of it and to writing. */
export function BoardCard({ session: { id, name, avatar } }: { session: PairSession }) {
  const said = useBoard(id)
  const own = useSession()?.user.avatar ?? ''
  if (!said) return null
  const { left, hisLeft } = countsOf(said)
  const board = paths.pairedOne(id, 'board')
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {said.length > 0 && (
          <Link to={board}>
            {words.all(said.length)}
            <Icon name="chevron" size="s" />
          </Link>
        )}
      </div>
      <ol className={styles.thread}>
        {linesOf(said.slice(-LAST)).map((line) => (
          <Bubble
            key={line.said.id}
            line={line}
            face={<Avatar src={faceSrc(line.said.sent ? own : avatar)} size="s" />}
            name={name ?? texts.him}
            isFirstUnread={false}
            onMenu={undefined}
            ref={undefined}
          />
        ))}
      </ol>
      <ReplyField as={Link} to={board} className={styles.field}>
        {left > 0 ? words.field : words.full}
      </ReplyField>
      <p className={styles.counts}>
        <span>{words.yours(left)}</span>
        <span>{words.his(hisLeft)}</span>
      </p>
    </Card>
  )
}
