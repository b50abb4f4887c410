import { ProgressBar } from '@sp/ui'
import { useProofProgress } from '../../../platform/proof/progress.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'

/** Shown while the browser works for a log-in or a registration. */
export function ProofNote() {
  const part = useProofProgress()
  if (part === null) return null
  return (
    <div className={styles.proof}>
      <p role="status">{texts.proving}</p>
      <ProgressBar value={part} label={texts.proving} />
    </div>
  )
}
