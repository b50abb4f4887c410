import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { followWarningOf } from './follow-warning.ts'
import { purgeExpiredReplies } from './lifecycle-service.ts'

export const replyJobs = (app: App): JobTable => ({
  tasks: {
    'reply.purge-overdue': async () => void (await purgeExpiredReplies(app)),
    'reply.follow-warning': (about: { postId: number }) => followWarningOf(app, about),
  },
  cron: { 'reply.purge-overdue': '45 * * * *' },
})
