import type { Feature } from '../../platform/feature.ts'
import { workJobs } from './jobs.ts'
import { workTables } from './personal.ts'
import { workRoutes } from './routes.ts'

export const workFeature: Feature = {
  name: 'work',
  routes: workRoutes,
  tables: workTables,
  jobs: workJobs,
}
