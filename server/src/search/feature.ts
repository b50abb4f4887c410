import type { Feature } from '../platform/feature.ts'
import { repairEntries } from './entry-service.ts'
import { searchJobs } from './jobs.ts'
import { searchTables, searchTexts } from './personal.ts'
import { searchRoutes } from './routes.ts'
import { listenForWords } from './subscriptions.ts'

export const searchFeature: Feature = {
  name: 'search',
  register(app) {
    listenForWords(app)
  },
  routes: searchRoutes,
  tables: searchTables,
  texts: searchTexts,
  jobs: searchJobs,
  repair: repairEntries,
}
