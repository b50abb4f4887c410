import type { PairSession } from '@sp/contract'
import { ReplyField } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { countsOf, isBoardShut } from '../board-api.ts'
import { texts } from '../texts.ts'
import { useBoard } from '../use-board.ts'
import styles from './board-card.module.css'
import { LastSaid } from './last-said.tsx'

const { board: words } = texts

export function BoardCard({ session }: { session: PairSession }) {
  const { id, name, avatar } = session
  const said = useBoard(id)
  if (!said) return null
  const { left, hisLeft } = countsOf(said)
  const board = paths.pairedOne(id, 'board')
  if (isBoardShut(session)) return said.length > 0 && <LastSaid said={said} avatar={avatar} name={name} to={board} />
  return (
    <LastSaid said={said} avatar={avatar} name={name} to={board}>
      <ReplyField as={Link} to={board} className={styles.field}>
        {left > 0 ? words.field : words.full}
      </ReplyField>
      <p className={styles.counts}>
        <span>{words.yours(left)}</span>
        <span>{words.his(hisLeft)}</span>
      </p>
    </LastSaid>
  )
}
