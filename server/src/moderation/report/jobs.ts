import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { followStaff } from './away-service.ts'
import { notifyLooks, sweepLooks } from './look-service.ts'
import { notifyHidden, notifyOwners, settle } from './settle-service.ts'
import { sweepReports } from './sweep-service.ts'
import { sealSystemCase } from './system-case-service.ts'

export const reportJobs = (app: App): JobTable => ({
  tasks: {
    'report.settle': (payload: Parameters<typeof settle>[1]) => settle(app, payload),
    'report.notify-hidden': (payload: { caseId: number }) => notifyHidden(app, payload),
    'report.seal': (payload: { caseId: number }) => sealSystemCase(app, payload),
    'report.tell-owners': () => notifyOwners(app),
    'report.follow-staff': () => followStaff(app),
    'report.notify-looks': () => notifyLooks(app),
    'report.sweep': () => sweepReports(app),
    'report.sweep-looks': () => sweepLooks(app),
  },
  cron: {
    'report.tell-owners': '* * * * *',
    'report.follow-staff': '* * * * *',
    'report.notify-looks': '19 * * * *',
    'report.sweep': '23 * * * *',
    'report.sweep-looks': '27 * * * *',
  },
})
