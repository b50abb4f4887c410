import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { followWarningOf } from './follow-warning.ts'
import { purgeOverdue } from './take-down-service.ts'

export const replyJobs = (app: App): JobTable => ({
  tasks: {
    'reply.purge-overdue': () => purgeOverdue(app),
    'reply.follow-warning': (about: { postId: number }) => followWarningOf(app, about),
  },
  cron: { 'reply.purge-overdue': '45 * * * *' },
})
