import type { Feature } from '../../platform/feature.ts'
import { workJobs } from './jobs.ts'
import { workTables, workTexts } from './personal.ts'
import { workRoutes } from './routes.ts'

export const workFeature: Feature = {
  name: 'work',
  routes: workRoutes,
  tables: workTables,
  texts: workTexts,
  jobs: workJobs,
}
