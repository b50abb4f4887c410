import type { OwnBan } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { fullTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './banned-note.module.css'

const { banned: words } = texts

export function BannedNote({ ban: { id, until, forever, reason, appealable } }: { ban: OwnBan }) {
  const appeal = appealable && (
    <Button as={Link} to={paths.appeal('node-ban', id)} size="sm" variant="danger-soft">
      {words.appeal}
    </Button>
  )
  return (
    <Note tone="bad" className={styles.note} end={appeal}>
      {forever ? words.forGood : words.until(fullTime(until))}
      <span className={styles.why}>{words.why(reason)}</span>
    </Note>
  )
}
