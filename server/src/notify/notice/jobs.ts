import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { notifyAudience, type Sending } from './audience-service.ts'

export const noticeJobs = (app: App): JobTable => ({
  tasks: { 'notice.audience': (sending: Sending) => app.transact((tx) => notifyAudience(app, tx, sending)) },
  cron: {},
})
