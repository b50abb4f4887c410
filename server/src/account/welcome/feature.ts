import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { accountMade } from '../account/events.ts'
import { welcomeTables } from './personal.ts'
import { welcomeRoutes } from './routes.ts'
import { beginSteps } from './service.ts'

export const welcomeFeature: Feature = {
  name: 'welcome',
  register(app) {
    on(app, accountMade, async (_node, tx, { userId, isStaff }) => {
      if (!isStaff) await beginSteps(tx, userId)
    })
  },
  routes: welcomeRoutes,
  tables: welcomeTables,
}
