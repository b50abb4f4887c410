import { accountClosed } from '../../account/closing/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { healthChecks } from '../../platform/health.ts'
import { oversightJobs } from './jobs.ts'
import { oversightTables, oversightTextColumns } from './personal.ts'
import { countErasure } from './report-queries.ts'
import { oversightRoutes } from './routes.ts'
import { checkStaff } from './service.ts'

export const oversightFeature: Feature = {
  name: 'oversight',
  register(app) {
    healthChecks.register(app, 'staff', checkStaff)
    on(app, accountClosed, async (_node, tx) => void (await countErasure.run(tx, {})))
  },
  routes: oversightRoutes,
  tables: oversightTables,
  texts: oversightTextColumns,
  jobs: oversightJobs,
}
