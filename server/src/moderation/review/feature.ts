import type { Feature } from '../../platform/feature.ts'
import { reviewTables, reviewTexts } from './personal.ts'
import { reviewRoutes } from './routes.ts'
import { listenForPostings } from './subscriptions.ts'

export const reviewFeature: Feature = {
  name: 'review',
  register(app) {
    listenForPostings(app)
  },
  routes: reviewRoutes,
  tables: reviewTables,
  texts: reviewTexts,
}
