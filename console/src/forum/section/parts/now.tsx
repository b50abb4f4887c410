import type { ConsoleNodeDetail } from '@sp/contract'
import { Icon } from '@sp/ui'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './now.module.css'

interface NowProps {
  detail: Pick<ConsoleNodeDetail, 'node' | 'waiting' | 'bans'>
}

/** What waits in a section and who is banned in it, each a link to its list. */
export const Now = ({ detail: { node, waiting, bans } }: NowProps) => (
  <ul className={styles.now}>
    {waiting !== undefined && (
      <Line to={paths.reportsOfSection(node.id)} label={texts.facts.waiting} value={texts.casesNow(waiting)} />
    )}
    <Line to={paths.bannedIn(node.id)} label={texts.facts.banned} value={texts.bannedNow(bans)} />
  </ul>
)

const Line = ({ to, label, value }: { to: string; label: string; value: string }) => (
  <li>
    <Link to={to} className={styles.line}>
      <span>{label}</span>
      <b>{value}</b>
      <Icon name="chevron" />
    </Link>
  </li>
)
