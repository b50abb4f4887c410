import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { leave } from './leave.ts'

export const followJobs = (app: App): JobTable => ({
  tasks: { 'follow.leave': (payload: { userId: number }) => leave(app, payload) },
  cron: {},
})
