import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { tellOwner } from './desk.ts'
import { sweepReports, tellOutcome } from './service.ts'

export const reportJobs = (app: App): JobTable => ({
  tasks: {
    'report.tell-owner': (payload: Parameters<typeof tellOwner>[1]) => tellOwner(app, payload),
    'report.tell-outcome': (payload: { caseId: number }) => tellOutcome(app, payload),
    'report.sweep': () => sweepReports(app),
  },
  cron: { 'report.sweep': '23 * * * *' },
})
