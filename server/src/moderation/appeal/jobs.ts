import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { settle } from './settle-service.ts'

export const appealJobs = (app: App): JobTable => ({
  tasks: { 'appeal.settle': (payload: Parameters<typeof settle>[1]) => settle(app, payload) },
  cron: {},
})
