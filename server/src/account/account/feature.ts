import type { Feature } from '../../platform/feature.ts'
import { accountKeyed } from './lost-queries.ts'
import { accountTables, accountTexts } from './personal.ts'
import { accountRoutes } from './routes.ts'

export const accountFeature: Feature = {
  name: 'account',
  routes: accountRoutes,
  tables: accountTables,
  texts: accountTexts,
  keyed: accountKeyed,
}
