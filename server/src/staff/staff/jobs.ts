import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepStaffSessions } from './session-service.ts'

export const staffJobs = (app: App): JobTable => ({
  tasks: { 'staff.sweep': async () => void (await sweepStaffSessions(app)) },
  cron: { 'staff.sweep': '37 * * * *' },
})
