import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { watch } from './service.ts'
import { passFiles } from './storage-service.ts'

export const healthJobs = (app: App): JobTable => ({
  tasks: { 'health.watch': () => watch(app), 'health.pass-files': () => passFiles(app) },
  cron: { 'health.watch': '* * * * *', 'health.pass-files': '*/5 * * * *' },
})
