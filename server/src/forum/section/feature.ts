import { registerAppealable } from '../../moderation/appeal/governed-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerWaiting } from '../../staff/alert/service.ts'
import { bansTaken } from './ban-appeal-service.ts'
import { nodeConsoleRoutes } from './console-routes.ts'
import { nodeJobs } from './jobs.ts'
import * as lists from './list-service.ts'
import { nodeTables, nodeTexts } from './personal.ts'
import { waitingProposals } from './proposal-service.ts'
import { repairNodeCounts } from './repair-service.ts'
import { reportNodes } from './report-target.ts'
import { nodeRoutes } from './routes.ts'

export const sectionFeature: Feature = {
  name: 'section',
  register(app) {
    lists.dropChangedNodes(app)
    reportNodes(app)
    registerWaiting(app, 'proposal', () => waitingProposals(app.db))
    registerAppealable(app, 'node-ban', bansTaken)
  },
  routes(route) {
    nodeConsoleRoutes(route)
    nodeRoutes(route)
  },
  tables: nodeTables,
  texts: nodeTexts,
  jobs: nodeJobs,
  repair: repairNodeCounts,
}
