import type { Feature } from '../../platform/feature.ts'
import { accountTables } from './personal.ts'
import { accountRoutes } from './routes.ts'

export const accountFeature: Feature = {
  name: 'account',
  routes: accountRoutes,
  tables: accountTables,
}
