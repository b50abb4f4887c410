import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { accountClosed } from '../closing/events.ts'
import { passwordChanged, passwordReset } from '../security/events.ts'
import { exportJobs } from './jobs.ts'
import { exportKeyed } from './lost-queries.ts'
import { exportTables, exportTexts } from './personal.ts'
import { filesOfExports } from './queries.ts'
import { exportRoutes } from './routes.ts'
import { dropExports, endExports } from './service.ts'

export const exportFeature: Feature = {
  name: 'export',
  register(app) {
    fileOwners.register(app, 'data_export', filesOfExports)
    for (const what of [passwordChanged, passwordReset])
      on(app, what, (node, tx, { userId }) => endExports(node, tx, userId))
    on(app, accountClosed, (node, tx, { userId }) => dropExports(node, tx, userId))
  },
  routes: exportRoutes,
  tables: exportTables,
  texts: exportTexts,
  keyed: exportKeyed,
  jobs: exportJobs,
}
