import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { forget } from './queries.ts'

export const idempotencyJobs = (app: App): JobTable => ({
  tasks: { 'idempotency.forget': () => app.transact(async (tx) => void (await forget.run(tx, {}))) },
  cron: { 'idempotency.forget': '41 * * * *' },
})
