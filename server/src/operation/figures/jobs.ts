import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { countFigures } from './service.ts'

export const figureJobs = (app: App): JobTable => ({
  tasks: { 'figure.count': () => countFigures(app) },
  cron: { 'figure.count': '11 * * * *' },
})
