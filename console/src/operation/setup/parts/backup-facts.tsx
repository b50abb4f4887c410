import { Button } from '@sp/ui'
import { Link } from 'react-router'
import { QueryResult } from '../../../parts/query-result.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { useBackupsNow } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './facts.module.css'

export function BackupFacts() {
  return (
    <QueryResult result={useBackupsNow()}>
      {({ to, runs }) => {
        const last = runs.find(({ kind, state }) => kind === 'backup' && state === 'ok')
        return (
          <>
            {to === null && <Strip tone="lamp">{texts.backupNowhere}</Strip>}
            <div className={styles.facts}>
              {to !== null && <p>{texts.backupTo(to)}</p>}
              {last && <p>{texts.backupLast(dateTime(last.beganAt))}</p>}
              <div className={styles.acts}>
                <Button as={Link} to={paths.backups} variant="line" icon="install">
                  {texts.toBackups}
                </Button>
              </div>
            </div>
          </>
        )
      }}
    </QueryResult>
  )
}
