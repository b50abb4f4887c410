import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { clearDeleted, leaveFlashes } from './service.ts'

export const flashJobs = (app: App): JobTable => ({
  tasks: {
    'flash.clear-deleted': async () => void (await clearDeleted(app)),
    'flash.leave': (payload: { userId: number; keepPosts: boolean }) => leaveFlashes(app, payload),
  },
  cron: { 'flash.clear-deleted': '*/10 * * * *' },
})
