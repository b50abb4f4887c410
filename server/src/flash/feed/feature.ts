import type { Feature } from '../../platform/feature.ts'
import { listenForFlashes } from './candidate-pool.ts'
import { feedRoutes } from './routes.ts'

export const feedFeature: Feature = {
  name: 'feed',
  register(app) {
    listenForFlashes(app)
  },
  routes: feedRoutes,
}
