import type { PairSession } from '@sp/contract'
import { ListGroup, ListRow } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { countsOf, isChatClosed } from '../messages-api.ts'
import { texts } from '../texts.ts'
import { usePairMessages } from '../use-messages.ts'
import styles from './messages-row.module.css'

const { board: words } = texts

export function MessagesRow({ session }: { session: PairSession }) {
  const { id } = session
  const messages = usePairMessages(id)
  const counts = messages && countsOf(messages)
  const sub = counts && (isChatClosed(session) ? words.rowOver(messages.length) : subOf(counts))
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

const subOf = ({ his: theirs, left }: ReturnType<typeof countsOf>): string =>
  theirs > 0 ? words.rowHis(theirs, left) : words.row(left)
