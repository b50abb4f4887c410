import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { internet } from '../../platform/outbound/network.ts'
import { type Delivery, deliver } from './deliver-service.ts'
import { sweep } from './service.ts'

export const pushJobs = (app: App): JobTable => ({
  tasks: {
    'push.deliver': (delivery: Delivery) => deliver(app, internet, delivery),
    'push.sweep': () => sweep(app),
  },
  cron: { 'push.sweep': '37 * * * *' },
})
