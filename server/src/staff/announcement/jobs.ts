import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { beginDue } from './planned-service.ts'
import { type Sending, sendBatch } from './send-service.ts'

export const announcementJobs = (app: App): JobTable => ({
  tasks: {
    'announcement.send': (sending: Sending) => sendBatch(app, sending),
    'announcement.begin': () => beginDue(app),
  },
  cron: { 'announcement.begin': '* * * * *' },
})
