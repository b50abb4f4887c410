import type { BriefsOf } from '../../platform/briefs.ts'
import type { Feature } from '../../platform/feature.ts'
import { systemTables } from './personal.ts'
import { systemRoutes } from './routes.ts'

export const systemFeature = (briefsOf: BriefsOf): Feature => ({
  name: 'system',
  routes: systemRoutes(briefsOf),
  tables: systemTables,
})
