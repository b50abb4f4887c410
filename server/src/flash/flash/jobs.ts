import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { clearDeleted } from './clear-service.ts'

export const flashJobs = (app: App): JobTable => ({
  tasks: {
    'flash.clear-deleted': async () => void (await clearDeleted(app)),
  },
  cron: { 'flash.clear-deleted': '*/10 * * * *' },
})
