import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepWork } from './service.ts'

export const workJobs = (app: App): JobTable => ({
  tasks: { 'work.sweep': () => sweepWork(app) },
  cron: { 'work.sweep': '23 * * * *' },
})
