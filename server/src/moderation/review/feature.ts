import type { Feature } from '../../platform/feature.ts'
import { listenForTexts } from './inspect-service.ts'
import { reviewTables, reviewTexts } from './personal.ts'
import { reviewRoutes } from './routes.ts'

export const reviewFeature: Feature = {
  name: 'review',
  register: listenForTexts,
  routes: reviewRoutes,
  tables: reviewTables,
  texts: reviewTexts,
}
