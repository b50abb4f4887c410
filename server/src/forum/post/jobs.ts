import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { clearDeleted } from './clear-service.ts'
import { giveQualityPoints } from './quality-service.ts'

export const postJobs = (app: App): JobTable => ({
  tasks: {
    'post.clear-deleted': async () => void (await clearDeleted(app)),
    'post.quality': () => giveQualityPoints(app),
  },
  cron: { 'post.clear-deleted': '*/10 * * * *', 'post.quality': '* * * * *' },
})
