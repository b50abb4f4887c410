import { type Health, healthCalls } from '@sp/contract'
import { Button, Chip } from '@sp/ui'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useConsoleQuery } from '../../platform/api.ts'
import { copy } from '../../platform/clipboard.ts'
import { useNow } from '../../platform/use-now.ts'
import { secondsSince, span, upTime } from './measures.ts'
import { Alarms } from './parts/alarms.tsx'
import { DatabaseBox } from './parts/database-box.tsx'
import { DisksBox } from './parts/disks-box.tsx'
import styles from './parts/health.module.css'
import { NodesBox } from './parts/nodes-box.tsx'
import { StorageBox } from './parts/storage-box.tsx'
import { Tiles } from './parts/tiles.tsx'
import { JobsBox, QueuesBox } from './parts/work-boxes.tsx'
import { summaryOf } from './summary.ts'
import { texts } from './texts.ts'

const EVERY_MS = 6_000
const JOB_ALARMS = ['jobsFailed', 'jobsStuck', 'noWorker'] as const

export default function HealthPage() {
  const result = useConsoleQuery(healthCalls.health, {}, { every: EVERY_MS })
  const { data } = result
  const now = useNow(1_000)
  const copying = data && (
    <Button variant="line" icon="copy" onClick={() => void copy(summaryOf(data))}>
      {texts.copy}
    </Button>
  )
  return (
    <Page title={texts.title}>
      <Pane
        label={texts.title}
        head={
          <Head title={texts.title} end={<span className={styles.inHead}>{copying}</span>}>
            {data && <Chip>{texts.product(data.version)}</Chip>}
            {data && <Freshness health={data} now={now} className={styles.inHead} />}
          </Head>
        }
      >
        <QueryResult result={result} lines={10}>
          {(health) => (
            <>
              <Freshness health={health} now={now} className={styles.inBody} />
              <Sections health={health} now={now} />
              <div className={styles.inBody}>{copying}</div>
            </>
          )}
        </QueryResult>
      </Pane>
    </Page>
  )
}

interface FreshnessProps {
  health: Health
  now: number
  className: string | undefined
}

function Freshness({ health: { startedAt, at }, now, className }: FreshnessProps) {
  const running = texts.running(upTime(secondsSince(startedAt, now)))
  return (
    <div className={className}>
      <span className={styles.meta}>
        {running} · {texts.updated(span(secondsSince(at, now)))}
      </span>
    </div>
  )
}

const QUEUE_OF: Readonly<Record<string, string>> = {
  graveCase: 'grave',
  reportsWait: 'report',
  appealsWait: 'appeal',
  supportWaits: 'support',
  ticketsWait: 'ticket',
}

function Sections({ health: { alarms, readings }, now }: { health: Health; now: number }) {
  const { nodes, database, jobs, queues, files, speed } = readings
  const raised = new Set(alarms.map(({ key }) => key))
  const late = new Set(alarms.flatMap(({ key }) => QUEUE_OF[key] ?? []))
  return (
    <>
      <Alarms alarms={alarms} now={now} />
      <Tiles {...readings} />
      <div className={styles.columns}>
        <div>
          {nodes && <NodesBox nodes={nodes} />}
          {jobs && <JobsBox jobs={jobs} ok={!JOB_ALARMS.some((alarm) => raised.has(alarm))} />}
        </div>
        <div>
          {database && (
            <DatabaseBox
              database={database}
              slowest={speed?.slowest}
              ok={!raised.has('databaseSlow') && !raised.has('databaseConnections')}
            />
          )}
          <DisksBox {...readings} raised={raised} />
        </div>
      </div>
      {queues && <QueuesBox queues={queues} late={late} />}
      {files && <StorageBox storage={files.storage} />}
    </>
  )
}
