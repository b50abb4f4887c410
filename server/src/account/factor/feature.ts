import type { Feature } from '../../platform/feature.ts'
import type { OfferReopening } from '../session/login-service.ts'
import { factorJobs } from './jobs.ts'
import { factorKeyed } from './lost-queries.ts'
import { factorTables, factorTexts } from './personal.ts'
import { factorRoutes } from './routes.ts'

export const factorFeature = (offerReopening: OfferReopening): Feature => ({
  name: 'factor',
  routes: factorRoutes(offerReopening),
  tables: factorTables,
  texts: factorTexts,
  keyed: factorKeyed,
  jobs: factorJobs,
})
