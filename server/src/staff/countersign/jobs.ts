import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweep } from './queries.ts'

export const countersignJobs = (app: App): JobTable => ({
  tasks: { 'countersign.sweep': () => app.transact(async (tx) => void (await sweep.run(tx, {}))) },
  cron: { 'countersign.sweep': '53 * * * *' },
})
