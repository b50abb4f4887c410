import { TICKET_RETENTION_DAYS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { notifyDueTickets } from './decide-service.ts'
import { purge } from './queries.ts'

export const feedbackJobs = (app: App): JobTable => ({
  tasks: {
    'feedback.due': () => notifyDueTickets(app),
    'feedback.purge': () => app.transact(async (tx) => void (await purge.run(tx, { days: TICKET_RETENTION_DAYS }))),
  },
  cron: { 'feedback.due': '* * * * *', 'feedback.purge': '47 * * * *' },
})
