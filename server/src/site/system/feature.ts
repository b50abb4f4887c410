import type { Feature } from '../../platform/feature.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import { systemTables, systemTexts } from './personal.ts'
import { systemRoutes } from './routes.ts'

export const systemFeature = (briefsOf: MemberSummariesOf): Feature => ({
  name: 'system',
  routes: systemRoutes(briefsOf),
  tables: systemTables,
  texts: systemTexts,
})
