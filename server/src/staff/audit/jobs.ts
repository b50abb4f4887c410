import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { verifyAndTell, verifyDaily } from './verify-service.ts'

export const auditJobs = (app: App): JobTable => ({
  tasks: {
    'audit.verify': () => verifyDaily(app),
    'audit.verify-whole': () => verifyAndTell(app, { whole: true }),
  },
  cron: { 'audit.verify': '41 * * * *' },
})
