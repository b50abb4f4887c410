import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import type { Closed, PersonalTables } from '../../platform/personal.ts'
import { endApplications } from './application-end-service.ts'
import { closeDue, eraseAccount } from './service.ts'

export const closingJobs = (app: App, tables: PersonalTables): JobTable => ({
  tasks: {
    'closing.due': async () => {
      await endApplications(app)
      await closeDue(app)
    },
    'closing.erase': (payload: Closed) => eraseAccount(app, tables, payload),
  },
  cron: { 'closing.due': '* * * * *' },
})
