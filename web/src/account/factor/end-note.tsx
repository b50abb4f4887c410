import { Button, Note } from '@sp/ui'
import { fullTime } from '../../platform/time.ts'
import { useCancelEnd } from './api.ts'
import styles from './parts/factor.module.css'
import { texts } from './texts.ts'

/** The second step ends soon: every session sees it and may cancel. */
export function EndNote({ until }: { until: string }) {
  const { run, busy } = useCancelEnd()
  return (
    <div className={styles.warning} role="alert">
      <Note tone="bad">{texts.ending.note(fullTime(until))}</Note>
      <Button variant="danger-soft" block busy={busy} onClick={() => run()}>
        {texts.ending.cancel}
      </Button>
    </div>
  )
}
