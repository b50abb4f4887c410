import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { passwordReset } from '../security/events.ts'
import { closingJobs } from './jobs.ts'
import { closingTables } from './personal.ts'
import { closingRoutes } from './routes.ts'
import { forgetReopening } from './service.ts'

export const closingFeature: Feature = {
  name: 'closing',
  register(app) {
    on(app, passwordReset, (_app, tx, { userId }) => forgetReopening(tx, userId))
  },
  routes: closingRoutes,
  tables: closingTables,
  jobs: closingJobs,
}
