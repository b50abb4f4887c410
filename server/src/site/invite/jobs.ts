import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { dropOldUses } from './service.ts'

export const inviteJobs = (app: App): JobTable => ({
  tasks: { 'invite.forget': async () => void (await dropOldUses(app)) },
  cron: { 'invite.forget': '43 * * * *' },
})
