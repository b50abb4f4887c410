import type { Feature } from '../../platform/feature.ts'
import { memberTables, memberTexts } from './personal.ts'
import { memberRoutes } from './routes.ts'

export const memberFeature: Feature = {
  name: 'member',
  routes: memberRoutes,
  tables: memberTables,
  texts: memberTexts,
}
