import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { countLooks, sweepTallies } from './count-service.ts'
import { mailReport, makeReports } from './report-service.ts'

export const oversightJobs = (app: App): JobTable => ({
  tasks: {
    'oversight.count': () => countLooks(app),
    'oversight.report': () => makeReports(app),
    'oversight.mail': (payload: Parameters<typeof mailReport>[1]) => mailReport(app, payload),
    'oversight.sweep': () => sweepTallies(app),
  },
  cron: { 'oversight.count': '*/10 * * * *', 'oversight.report': '17 * * * *', 'oversight.sweep': '41 * * * *' },
})
