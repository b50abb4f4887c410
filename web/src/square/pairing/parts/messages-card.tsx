import type { PairSession } from '@sp/contract'
import { ReplyField } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { countsOf, isChatClosed } from '../messages-api.ts'
import { texts } from '../texts.ts'
import { usePairMessages } from '../use-messages.ts'
import { LastMessages } from './last-messages.tsx'
import styles from './messages-card.module.css'

const { board: words } = texts

export function MessagesCard({ session }: { session: PairSession }) {
  const { id, name, avatar } = session
  const messages = usePairMessages(id)
  if (!messages) return null
  const { left, hisLeft: otherLeft } = countsOf(messages)
  const board = paths.pairedOne(id, 'board')
  if (isChatClosed(session))
    return messages.length > 0 && <LastMessages messages={messages} avatar={avatar} name={name} to={board} />
  return (
    <LastMessages messages={messages} avatar={avatar} name={name} to={board}>
      <ReplyField as={Link} to={board} className={styles.field}>
        {left > 0 ? words.field : words.full}
      </ReplyField>
      <p className={styles.counts}>
        <span>{words.yours(left)}</span>
        <span>{words.his(otherLeft)}</span>
      </p>
    </LastMessages>
  )
}
