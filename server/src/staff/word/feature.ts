import type { Feature } from '../../platform/feature.ts'
import { wordJobs } from './jobs.ts'
import { wordTables } from './personal.ts'
import { wordRoutes } from './routes.ts'

export const wordFeature: Feature = {
  name: 'word',
  routes: wordRoutes,
  tables: wordTables,
  jobs: wordJobs,
}
