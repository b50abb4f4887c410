import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { noticed } from '../notice/events.ts'
import { pushJobs } from './jobs.ts'
import { resealSigningKey } from './keys.ts'
import { pushKeyed } from './lost-queries.ts'
import { pushTables, pushTexts } from './personal.ts'
import { pushRoutes } from './routes.ts'
import * as service from './service.ts'

export const pushFeature: Feature = {
  name: 'push',
  register(app) {
    on(app, noticed, async (node, tx, { userId, push }) => {
      if (push) service.nudge(tx, node, userId)
    })
  },
  routes: pushRoutes,
  tables: pushTables,
  texts: pushTexts,
  keyed: pushKeyed,
  resealsForSite: [resealSigningKey],
  jobs: pushJobs,
}
