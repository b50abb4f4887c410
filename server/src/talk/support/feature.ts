import type { Feature } from '../../platform/feature.ts'
import { registerWaiting } from '../../staff/alert/service.ts'
import { waitingAnywhere } from './inbox-service.ts'
import { attendantJobs } from './jobs.ts'
import { attendantTables, supportTexts } from './personal.ts'
import { repairThreads } from './repair-service.ts'
import { attendantRoutes } from './routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  register(app) {
    registerWaiting(app, 'support', () => waitingAnywhere(app))
  },
  routes: attendantRoutes,
  tables: attendantTables,
  texts: supportTexts,
  jobs: attendantJobs,
  repair: repairThreads,
}
