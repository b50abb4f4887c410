import { staffResetEnded } from '../../account/security/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerWaiting } from '../../staff/alert/service.ts'
import { waitingTickets } from './console-service.ts'
import { closeReset, registerGrants } from './decide-service.ts'
import { feedbackJobs } from './jobs.ts'
import { feedbackTables, ticketTexts } from './personal.ts'
import { feedbackRoutes } from './routes.ts'

export const ticketFeature: Feature = {
  name: 'ticket',
  register(app) {
    on(app, staffResetEnded, closeReset)
    registerGrants(app)
    registerWaiting(app, 'ticket', () => waitingTickets(app.db))
  },
  routes: feedbackRoutes,
  tables: feedbackTables,
  texts: ticketTexts,
  jobs: feedbackJobs,
}
