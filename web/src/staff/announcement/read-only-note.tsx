import { Note } from '@sp/ui'
import { dayTime } from '../../platform/time.ts'
import { useReadOnly } from './api.ts'
import styles from './banner-note.module.css'
import { texts } from './texts.ts'

/** While the site is read-only. It cannot be dismissed: a member who writes must know why nothing is sent. */
export function ReadOnlyNote() {
  const readOnly = useReadOnly()
  return (
    <div role="status">
      {readOnly && (
        <Note tone="lamp" icon="clock" className={styles.note}>
          {readOnly.text}
          <span className={styles.until}>{texts.until(dayTime(readOnly.until))}</span>
        </Note>
      )}
    </div>
  )
}
