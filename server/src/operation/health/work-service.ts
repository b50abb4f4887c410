import type { JobReading, QueueReading } from '@sp/contract'
import { appealsWaiting } from '../../moderation/appeal/console-service.ts'
import { casesWaiting } from '../../moderation/report/queue-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import { threadsWaiting } from '../../talk/support/inbox-service.ts'
import { ticketsWaiting } from '../../talk/ticket/console-service.ts'
import * as queries from './job-queries.ts'
import { LATE_MINUTES, nodeRows } from './node-service.ts'
import { jobAlarms, queueAlarms } from './rules.ts'

export async function checkJobs(app: App): Promise<Checked<'jobs'>> {
  const [found, rows] = await Promise.all([queries.jobs.all(app.db, { most: queries.MOST_JOBS }), nodeRows(app)])
  const jobs = new Map(found.map((each) => [each.task, { ...each, perMinute: 0 }]))
  for (const { reading } of rows)
    for (const [task, done] of Object.entries(reading.jobs)) {
      const job = jobs.get(task) ?? { task, waiting: 0, oldestSeconds: null, failed: 0, perMinute: 0 }
      jobs.set(task, { ...job, perMinute: job.perMinute + done / LATE_MINUTES })
    }
  const readings: JobReading[] = [...jobs.values()].sort((a, b) => b.waiting - a.waiting || b.failed - a.failed)
  return { readings, alarms: jobAlarms(readings) }
}

export async function checkQueues(app: App): Promise<Checked<'queues'>> {
  const { db } = app
  const [{ grave, report }, appeal, support, ticket] = await Promise.all([
    casesWaiting(db),
    appealsWaiting(db),
    threadsWaiting(app),
    ticketsWaiting(db),
  ])
  const readings: QueueReading[] = Object.entries({ grave, report, appeal, support, ticket }).map(
    ([queue, reading]) => ({ queue: queue as QueueReading['queue'], ...reading }),
  )
  return { readings, alarms: queueAlarms(readings) }
}

export const retryFailed = queries.retryFailed
