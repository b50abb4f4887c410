import { evidenceOfProfile } from '../../people/profile/service.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerCases } from './alert-service.ts'
import { registerReporters } from './appealed-service.ts'
import { registerAway } from './away-service.ts'
import { reportConsoleRoutes } from './console-routes.ts'
import { reportJobs } from './jobs.ts'
import { reportTables, reportTexts } from './personal.ts'
import { reportRoutes } from './routes.ts'
import { reportable } from './target-service.ts'

export const reportFeature: Feature = {
  name: 'report',
  register(app) {
    registerCases(app)
    registerAway(app)
    registerReporters(app)
    reportable(app, 'user', { opens: () => ({ place: 'profile' }), snapshot: evidenceOfProfile })
  },
  routes(route) {
    reportConsoleRoutes(route)
    reportRoutes(route)
  },
  tables: reportTables,
  texts: reportTexts,
  jobs: reportJobs,
}
