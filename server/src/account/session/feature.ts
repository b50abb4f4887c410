import type { Feature } from '../../platform/feature.ts'
import { sessionJobs } from './jobs.ts'
import type { OfferReopening } from './login-service.ts'
import { sessionTables } from './personal.ts'
import { sessionRoutes } from './routes.ts'

export const sessionFeature = (offerReopening: OfferReopening): Feature => ({
  name: 'session',
  routes: sessionRoutes(offerReopening),
  tables: sessionTables,
  jobs: sessionJobs,
})
