import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { notifyOutcome, notifyOwner } from './moderation-service.ts'
import { sweepReports } from './sweep-service.ts'

export const reportJobs = (app: App): JobTable => ({
  tasks: {
    'report.notify-owner': (payload: Parameters<typeof notifyOwner>[1]) => notifyOwner(app, payload),
    'report.notify-outcome': (payload: { caseId: number }) => notifyOutcome(app, payload),
    'report.sweep': () => sweepReports(app),
  },
  cron: { 'report.sweep': '23 * * * *' },
})
