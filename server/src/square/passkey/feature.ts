import type { Feature } from '../../platform/feature.ts'
import { passkeyJobs } from './jobs.ts'
import { passkeyTables, passkeyTexts } from './personal.ts'
import { passkeyRoutes } from './routes.ts'

export const passkeyFeature: Feature = {
  name: 'passkey',
  routes: passkeyRoutes,
  tables: passkeyTables,
  texts: passkeyTexts,
  jobs: passkeyJobs,
}
