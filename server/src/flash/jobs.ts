import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { clearDeleted } from './service.ts'

export const flashJobs = (app: App): JobTable => ({
  tasks: {
    'flash.clear-deleted': async () => void (await clearDeleted(app)),
  },
  cron: { 'flash.clear-deleted': '*/10 * * * *' },
})
