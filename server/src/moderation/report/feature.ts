import { evidenceOfProfile } from '../../people/profile/service.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { registerCases } from './alert-service.ts'
import { registerReporters } from './appealed-service.ts'
import { registerAway } from './away-service.ts'
import { reportConsoleRoutes } from './console-routes.ts'
import { reportJobs } from './jobs.ts'
import { reportKeyed } from './lost-queries.ts'
import { reportTables, reportTexts } from './personal.ts'
import { filesOfEvidence } from './queries.ts'
import { reportRoutes } from './routes.ts'
import { reportable } from './target-service.ts'
import { registerWords } from './words-service.ts'

export const reportFeature: Feature = {
  name: 'report',
  register(app) {
    registerCases(app)
    registerAway(app)
    registerWords(app)
    fileOwners.register(app, 'report_evidence', (node, { keys }) => filesOfEvidence.all(node.db, { keys }))
    registerReporters(app)
    reportable(app, 'user', { opens: () => ({ place: 'profile' }), snapshot: evidenceOfProfile })
  },
  routes(route) {
    reportConsoleRoutes(route)
    reportRoutes(route)
  },
  tables: reportTables,
  texts: reportTexts,
  keyed: reportKeyed,
  jobs: reportJobs,
}
