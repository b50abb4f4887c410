import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { clearDeleted } from './clear-service.ts'
import { sealAll, sealPictures } from './seal-service.ts'

export const flashJobs = (app: App): JobTable => ({
  tasks: {
    'flash.clear-deleted': async () => void (await clearDeleted(app)),
    'flash.seal': (of: { flashId: number }) => sealPictures(app, of),
    'flash.seal-all': () => sealAll(app),
  },
  cron: { 'flash.clear-deleted': '*/10 * * * *', 'flash.seal-all': '*/5 * * * *' },
})
