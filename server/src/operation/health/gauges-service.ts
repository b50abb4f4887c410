import type { App } from '../../platform/ctx.ts'
import { gauges, type Sample } from '../../platform/metrics/gauges.ts'
import { restartsIn } from '../../platform/supervisor/restarts.ts'
import { tallies } from '../../platform/tallies.ts'
import { checkDatabase, tableBytes } from './database-service.ts'
import { type Examined, examine } from './examine-service.ts'

interface Metric {
  name: string
  help: string
  labels?: readonly string[]
  counter?: true
}

const samples = <K extends string>(label: K, counts: ReadonlyMap<string, number>): Sample[] =>
  [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count }))

/** What the checks found; while the database is away there is none. */
function examined(app: App, metric: Metric, read: (found: Examined) => readonly Sample[]): void {
  gauges.register(app, metric.name, { ...metric, collect: async () => read(await examine(app)) })
}

function counted(app: App, metric: Metric, read: () => readonly Sample[]): void {
  gauges.register(app, metric.name, { ...metric, counter: true, collect: async () => read() })
}

export function registerGauges(app: App): void {
  registerWork(app)
  registerDatabase(app)
  registerAlarms(app)
  registerCounters(app)
}

function registerWork(app: App): void {
  const task = ['task']
  const ofJobs = (key: 'waiting' | 'failed' | 'oldestSeconds') => (found: Examined) =>
    (found.readings.jobs ?? []).map((job) => ({ labels: { task: job.task }, value: job[key] ?? 0 }))
  examined(app, { name: 'sp_jobs_waiting', help: 'Due jobs by task', labels: task }, ofJobs('waiting'))
  examined(app, { name: 'sp_jobs_failed', help: 'Jobs that failed for good, by task', labels: task }, ofJobs('failed'))
  const oldest = { name: 'sp_job_oldest_seconds', help: 'Since when the oldest due job of a task waits', labels: task }
  examined(app, oldest, ofJobs('oldestSeconds'))
  const queue = ['queue']
  examined(app, { name: 'sp_queue_length', help: 'What waits for staff, up to a limit', labels: queue }, (found) =>
    (found.readings.queues ?? []).map((each) => ({ labels: { queue: each.queue }, value: each.waiting })),
  )
  examined(
    app,
    { name: 'sp_queue_oldest_seconds', help: 'How long the oldest waits for staff', labels: queue },
    (found) =>
      (found.readings.queues ?? []).map((each) => ({ labels: { queue: each.queue }, value: each.oldestSeconds ?? 0 })),
  )
}

function registerDatabase(app: App): void {
  const one = (value: number | null | undefined): Sample[] => (value == null ? [] : [{ labels: {}, value }])
  examined(app, { name: 'sp_database_bytes', help: 'Size of the database' }, ({ readings }) =>
    one(readings.database?.bytes),
  )
  examined(app, { name: 'sp_database_ping_seconds', help: 'Time of a small statement' }, ({ readings }) =>
    one(readings.database && readings.database.pingMs / 1_000),
  )
  gauges.register(app, 'sp_table_bytes', {
    help: 'The largest tables with their indexes, estimated',
    labels: ['table'],
    collect: async () => samples('table', new Map(Object.entries(await tableBytes(app)))),
  })
  gauges.register(app, 'sp_database_up', {
    help: 'Whether the database answers',
    collect: () =>
      checkDatabase(app).then(
        () => one(1),
        () => one(0),
      ),
  })
  const stored = { name: 'sp_stored_bytes', help: 'Bytes of stored files by kind, once a day', labels: ['kind'] }
  examined(app, stored, ({ readings }) =>
    (readings.files?.storage?.kinds ?? []).map(({ kind, bytes }) => ({ labels: { kind }, value: bytes })),
  )
  examined(
    app,
    { name: 'sp_certificate_end_seconds', help: 'Time until the certificate of the site ends' },
    ({ at, readings }) => {
      const ends = readings.certificate?.endsAt
      return one(ends == null ? undefined : (Date.parse(ends) - at.getTime()) / 1_000)
    },
  )
  examined(app, { name: 'sp_backup_age_seconds', help: 'Age of the last backup' }, ({ at, readings }) => {
    const last = readings.backup?.lastAt
    return one(last == null ? null : (at.getTime() - Date.parse(last)) / 1_000)
  })
}

function registerAlarms(app: App): void {
  const about = { name: 'sp_alarm_active', help: 'Alarms of the health page, always 1', labels: ['alarm', 'level'] }
  examined(app, about, ({ alarms }) => alarms.map(({ key, level }) => ({ labels: { alarm: key, level }, value: 1 })))
}

function registerCounters(app: App): void {
  const { files, mailIn, mailOut, push, logins, lookUps } = tallies(app)
  const result = ['result']
  const refused = { name: 'sp_logins_refused_total', help: 'Log-ins with a wrong name, password or code' }
  counted(app, { ...refused, labels: ['door'] }, () => samples('door', logins.counts()))
  counted(app, { name: 'sp_mail_in_total', help: 'Mails that came, by result', labels: result }, () =>
    samples('result', mailIn.counts()),
  )
  counted(app, { name: 'sp_mail_out_total', help: 'Mails handed to the relay, by result', labels: result }, () =>
    samples('result', mailOut.counts()),
  )
  counted(app, { name: 'sp_push_total', help: 'Pushes, by result', labels: result }, () =>
    samples('result', push.counts()),
  )
  counted(app, { name: 'sp_look_ups_total', help: 'Look-ups of searches, by server', labels: ['server'] }, () =>
    samples('server', lookUps.counts()),
  )
  const failures = { name: 'sp_file_store_errors_total', help: 'Failed operations of the file store' }
  counted(app, { ...failures, labels: ['operation'] }, () => samples('operation', files.counts()))
  counted(app, { name: 'sp_restarts_total', help: 'Restarts of this node by its supervisor' }, () => [
    { labels: {}, value: restartsIn(process.argv) },
  ])
}
