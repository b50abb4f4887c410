import type { Feature } from '../../platform/feature.ts'
import { registerWaiting } from '../alert/service.ts'
import { countersignJobs } from './jobs.ts'
import { countForTeam } from './list-service.ts'
import { registerOwners } from './owner-service.ts'
import { countersignTables, countersignTextColumns } from './personal.ts'
import { countersignRoutes } from './routes.ts'

export const countersignFeature: Feature = {
  name: 'countersign',
  register(app) {
    registerOwners(app)
    registerWaiting(app, 'countersign', () => countForTeam(app))
  },
  routes: countersignRoutes,
  tables: countersignTables,
  texts: countersignTextColumns,
  jobs: countersignJobs,
}
