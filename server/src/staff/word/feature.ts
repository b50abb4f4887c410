import type { Feature } from '../../platform/feature.ts'
import { wordJobs } from './jobs.ts'
import { wordTables, wordTexts } from './personal.ts'
import { wordRoutes } from './routes.ts'

export const wordFeature: Feature = {
  name: 'word',
  routes: wordRoutes,
  tables: wordTables,
  texts: wordTexts,
  jobs: wordJobs,
}
