import { accountClosed } from '../../account/closing/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { backupJobs } from './jobs.ts'
import { COPY } from './register-service.ts'
import { backupRoutes } from './routes.ts'

export const backupFeature: Feature = {
  name: 'backup',
  register(app) {
    // An account does not wait for the copy of the next minutes; one job is enough for several accounts.
    on(app, accountClosed, (node, tx) => node.jobs.add(tx, COPY, {}, { key: COPY, queue: COPY, tries: 25 }))
  },
  routes: backupRoutes,
  jobs: backupJobs,
  texts: { none: ['backup_run.address', 'backup_run.fault'] },
}
