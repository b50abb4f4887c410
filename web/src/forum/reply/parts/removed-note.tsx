import type { Removal } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { dayTime } from '../../../platform/time.ts'
import { reasonText } from '../../section/reason-text.ts'
import { texts } from '../chaos-texts.ts'
import styles from './removed-note.module.css'

interface RemovedNoteProps {
  kind: 'post' | 'reply'
  thing: { id: number; removal: Removal | null }
}

/** When and why a maintainer or staff removed it, never who; its author may appeal once. */
export function RemovedNote({ kind, thing: { id, removal } }: RemovedNoteProps) {
  if (!removal) return null
  return (
    <Note className={styles.note}>
      {(removal.held ? texts.held : texts.movedAway)(dayTime(removal.datetime))}
      <br />
      {reasonText(removal) && (
        <>
          {texts.why(reasonText(removal))}
          <br />
        </>
      )}
      {removal.held ? texts.heldReadOnly : texts.readOnly}
      {removal.appealable && (
        <Button as={Link} to={paths.appeal(kind, id)} size="sm" variant="soft" className={styles.appeal}>
          {texts.appeal}
        </Button>
      )}
    </Note>
  )
}
