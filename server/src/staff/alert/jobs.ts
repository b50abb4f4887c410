import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { internet } from '../../platform/outbound/network.ts'
import { startRound, wake } from './round-service.ts'
import { type Sending, sendAlert } from './send-service.ts'

export const alertJobs = (app: App): JobTable => ({
  tasks: {
    'alert.round': (round: Parameters<typeof startRound>[1]) => startRound(app, round),
    'alert.wake': (whose: Parameters<typeof wake>[1]) => wake(app, whose),
    'alert.send': (sending: Sending) => sendAlert(app, internet, sending),
  },
  cron: {},
})
