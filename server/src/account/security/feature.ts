import type { Feature } from '../../platform/feature.ts'
import { securityJobs } from './jobs.ts'
import { securityKeyed } from './lost-queries.ts'
import { securityTables, securityTexts } from './personal.ts'
import { securityRoutes } from './routes.ts'

export const securityFeature: Feature = {
  name: 'security',
  routes: securityRoutes,
  tables: securityTables,
  texts: securityTexts,
  keyed: securityKeyed,
  jobs: securityJobs,
}
