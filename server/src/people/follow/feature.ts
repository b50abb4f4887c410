import type { Feature } from '../../platform/feature.ts'
import { followJobs } from './jobs.ts'
import { listenForAccounts } from './lock-service.ts'
import { followTables } from './personal.ts'
import { repairCounts } from './repair-service.ts'
import { followRoutes } from './routes.ts'

export const followFeature: Feature = {
  name: 'follow',
  register(app) {
    listenForAccounts(app)
  },
  routes: followRoutes,
  tables: followTables,
  jobs: followJobs,
  repair: repairCounts,
}
