import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { writeApproved } from './service.ts'

export const newcomerJobs = (app: App): JobTable => ({
  tasks: { 'newcomer.mail': (of: { userId: number }) => writeApproved(app, of.userId) },
  cron: {},
})
