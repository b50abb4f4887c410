import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sendOutYoung } from './wall-service.ts'

export const squareJobs = (app: App): JobTable => ({
  tasks: { 'square.send-out-young': () => sendOutYoung(app) },
  cron: { 'square.send-out-young': '1 * * * *' },
})
