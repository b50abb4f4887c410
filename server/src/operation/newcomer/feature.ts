import { QUEUE_COUNT_MAX } from '@sp/contract'
import { countWaiting } from '../../account/account/application-service.ts'
import { accountMade } from '../../account/account/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { alertStaff, registerWaiting } from '../../staff/alert/service.ts'
import { newcomerJobs } from './jobs.ts'
import { newcomerRoutes } from './routes.ts'

export const newcomerFeature: Feature = {
  name: 'newcomer',
  register(app) {
    registerWaiting(app, 'newcomer', () => countWaiting(app, QUEUE_COUNT_MAX))
    on(app, accountMade, async (node, tx, { waits }) => {
      if (waits) await alertStaff(node, tx, 'newcomer')
    })
  },
  routes: newcomerRoutes,
  jobs: newcomerJobs,
}
