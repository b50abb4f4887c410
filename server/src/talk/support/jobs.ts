import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepThreads } from './sweep-service.ts'

export const attendantJobs = (app: App): JobTable => ({
  tasks: { 'attendant.sweep': () => sweepThreads(app) },
  cron: { 'attendant.sweep': '* * * * *' },
})
