import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { sweepSessions } from './service.ts'

export const accountJobs = (app: App): JobTable => ({
  tasks: { 'account.sweep-sessions': async () => void (await sweepSessions(app)) },
  cron: { 'account.sweep-sessions': '23 * * * *' },
})
