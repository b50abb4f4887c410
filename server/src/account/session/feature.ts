import type { Feature } from '../../platform/feature.ts'
import { sessionJobs } from './jobs.ts'
import type { OfferReopening } from './login-service.ts'
import { sessionTables, sessionTexts } from './personal.ts'
import { sessionRoutes } from './routes.ts'

export const sessionFeature = (offerReopening: OfferReopening): Feature => ({
  name: 'session',
  routes: sessionRoutes(offerReopening),
  tables: sessionTables,
  texts: sessionTexts,
  jobs: sessionJobs,
})
