import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { endAllDue } from './end-service.ts'

export const factorJobs = (app: App): JobTable => ({
  tasks: { 'factor.end-due': () => endAllDue(app) },
  cron: { 'factor.end-due': '*/5 * * * *' },
})
