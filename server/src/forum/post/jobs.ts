import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { clearDeleted } from './clear-service.ts'
import { rateAllCollected } from './collection-rating-service.ts'
import { giveQualityPoints } from './quality-service.ts'

export const postJobs = (app: App): JobTable => ({
  tasks: {
    'post.clear-deleted': async () => void (await clearDeleted(app)),
    'post.quality': () => giveQualityPoints(app),
    'post.rate-collected': (rated: Parameters<typeof rateAllCollected>[1]) => rateAllCollected(app, rated),
  },
  cron: { 'post.clear-deleted': '*/10 * * * *', 'post.quality': '* * * * *' },
})
