import { blocked } from '../../people/follow/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { squareLeft } from '../membership/events.ts'
import { endForBlock, endSilently } from './break-service.ts'
import { loverRoutes } from './routes.ts'

export const loverFeature: Feature = {
  name: 'lover',
  register(app) {
    on(app, squareLeft, async (node, tx, { userId, why }) => {
      // The square was still on when it was switched off: a love confirmed at that moment remains.
      if (why !== 'off') await endSilently(node, tx, userId)
    })
    on(app, blocked, endForBlock, { phase: 'before' })
  },
  routes: loverRoutes,
}
