import type { Feature } from '../../platform/feature.ts'
import { registerWaiting } from '../../staff/alert/service.ts'
import { listenForCases } from './case-service.ts'
import { waitingAppeals } from './console-service.ts'
import { registerAppealable } from './governed-service.ts'
import { appealJobs } from './jobs.ts'
import { appealTables, appealTexts } from './personal.ts'
import { appealRoutes } from './routes.ts'
import { warningsGiven } from './warning-appeal.ts'

export const appealFeature: Feature = {
  name: 'appeal',
  register(app) {
    listenForCases(app)
    registerWaiting(app, 'appeal', () => waitingAppeals(app.db))
    registerAppealable(app, 'warning', warningsGiven)
  },
  routes: appealRoutes,
  tables: appealTables,
  texts: appealTexts,
  jobs: appealJobs,
}
