import { forgetNetworks } from '../../account/account/network-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { writeApproved } from './service.ts'

export const newcomerJobs = (app: App): JobTable => ({
  tasks: {
    'newcomer.mail': (of: { userId: number }) => writeApproved(app, of.userId),
    'newcomer.forget-networks': () => forgetNetworks(app),
  },
  cron: { 'newcomer.forget-networks': '51 * * * *' },
})
