import { Note } from '@sp/ui'
import { fullTime } from '../../platform/time.ts'
import { useCheckInState } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './muted-note.module.css'

/** Until when one may not write, and why. */
export function MutedNote() {
  const { state } = useCheckInState()
  if (state?.banedStatus !== 1) return null
  const { banedToDatetime, banedReason } = state
  return (
    <Note tone="bad" className={styles.note}>
      {banedToDatetime ? texts.muted(fullTime(banedToDatetime)) : texts.mutedForGood}
      {banedReason && <span className={styles.why}>{texts.mutedWhy(banedReason)}</span>}
    </Note>
  )
}
