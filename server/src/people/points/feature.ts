import type { Feature } from '../../platform/feature.ts'
import { pointsTables } from './personal.ts'
import { repairTotals } from './repair-service.ts'
import { pointsRoutes } from './routes.ts'

export const pointsFeature: Feature = {
  name: 'points',
  routes: pointsRoutes,
  tables: pointsTables,
  repair: repairTotals,
}
