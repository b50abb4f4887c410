import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { type Sending, send, startRound } from './send-service.ts'

export const digestJobs = (app: App): JobTable => ({
  tasks: {
    'digest.round': () => startRound(app),
    'digest.send': (sending: Sending) => send(app, sending),
  },
  cron: { 'digest.round': '*/10 * * * *' },
})
