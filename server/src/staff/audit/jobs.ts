import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { verifyAndLog, verifyDaily } from './verify-service.ts'

export const auditJobs = (app: App): JobTable => ({
  tasks: {
    'audit.verify': () => verifyDaily(app),
    'audit.verify-whole': () => verifyAndLog(app, { whole: true }),
  },
  cron: { 'audit.verify': '41 * * * *' },
})
