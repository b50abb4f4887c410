import type { Feature } from '../../platform/feature.ts'
import { reviewTables, reviewTexts } from './personal.ts'
import { reviewRoutes } from './routes.ts'

export const reviewFeature: Feature = {
  name: 'review',
  routes: reviewRoutes,
  tables: reviewTables,
  texts: reviewTexts,
}
