import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { purgeExpiredComments } from './lifecycle-service.ts'

export const commentJobs = (app: App): JobTable => ({
  tasks: {
    'comment.purge-overdue': async () => void (await purgeExpiredComments(app)),
  },
  cron: { 'comment.purge-overdue': '40 * * * *' },
})
