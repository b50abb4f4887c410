import type { Feature } from '../../platform/feature.ts'
import { passkeyJobs } from './jobs.ts'
import { passkeyTables } from './personal.ts'
import { passkeyRoutes } from './routes.ts'

export const passkeyFeature: Feature = {
  name: 'passkey',
  routes: passkeyRoutes,
  tables: passkeyTables,
  jobs: passkeyJobs,
}
