import { registerDigestCount } from '../../notify/digest/count-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { listenForFlashes } from './candidate-pool.ts'
import { feedRoutes } from './routes.ts'
import { newOfFollowed } from './service.ts'

export const feedFeature: Feature = {
  name: 'feed',
  register(app) {
    listenForFlashes(app)
    registerDigestCount(app, 'updates', newOfFollowed)
  },
  routes: feedRoutes,
}
