import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { dropUnused } from './upload-service.ts'

export const pictureJobs = (app: App): JobTable => ({
  tasks: { 'picture.drop-unused': () => dropUnused(app) },
  cron: { 'picture.drop-unused': '23 * * * *' },
})
