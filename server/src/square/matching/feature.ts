import type { Feature } from '../../platform/feature.ts'
import { repairMatching } from './repair-service.ts'
import { matchingRoutes } from './routes.ts'

export const matchingFeature: Feature = {
  name: 'matching',
  routes: matchingRoutes,
  repair: repairMatching,
}
