import type { PairSession } from '@sp/contract'
import { ListGroup, ListRow } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { countsOf, isBoardShut } from '../board-api.ts'
import { texts } from '../texts.ts'
import { useBoard } from '../use-board.ts'
import styles from './board-row.module.css'

const { board: words } = texts

export function BoardRow({ session }: { session: PairSession }) {
  const { id } = session
  const said = useBoard(id)
  const counts = said && countsOf(said)
  const sub = counts && (isBoardShut(session) ? words.rowOver(said.length) : subOf(counts))
  return (
    <div className={styles.row}>
      <ListGroup card>
        <ListRow as={Link} to={paths.pairedOne(id, 'board')} icon="cmt" chevron sub={sub}>
          {words.title}
        </ListRow>
      </ListGroup>
    </div>
  )
}

const subOf = ({ his, left }: ReturnType<typeof countsOf>): string =>
  his > 0 ? words.rowHis(his, left) : words.row(left)
