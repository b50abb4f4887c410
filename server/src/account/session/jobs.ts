import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepSessions } from './service.ts'

export const sessionJobs = (app: App): JobTable => ({
  tasks: { 'session.sweep': () => sweepSessions(app) },
  cron: { 'session.sweep': '23 * * * *' },
})
