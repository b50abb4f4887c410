import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { purgeOverdue } from './take-down-service.ts'

export const commentJobs = (app: App): JobTable => ({
  tasks: {
    'comment.purge-overdue': () => purgeOverdue(app),
  },
  cron: { 'comment.purge-overdue': '40 * * * *' },
})
