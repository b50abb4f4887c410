import { Note } from '@sp/ui'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { useOversight } from './api.ts'
import { Findings } from './parts/findings.tsx'
import { MonthReport } from './parts/month-report.tsx'
import styles from './parts/oversight.module.css'
import { texts } from './texts.ts'

export default function OversightPage() {
  const result = useOversight()
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} />} strips={<Strip icon="eye">{texts.strip}</Strip>}>
        <QueryResult result={result} lines={8}>
          {({ months, findings, owners }) => (
            <div className={styles.column}>
              {owners === 1 && <Note>{texts.singleOwner}</Note>}
              <Findings findings={findings} />
              <MonthReport months={months} />
            </div>
          )}
        </QueryResult>
      </Pane>
    </Page>
  )
}
