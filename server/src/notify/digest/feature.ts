import { emailChanged } from '../../account/security/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { digestJobs } from './jobs.ts'
import { digestTables } from './personal.ts'
import { prove } from './queries.ts'
import { digestRoutes } from './routes.ts'

export const digestFeature: Feature = {
  name: 'digest',
  register(app) {
    on(app, emailChanged, async (_node, tx, { userId }) => void (await prove.run(tx, { userId })))
  },
  routes: digestRoutes,
  tables: digestTables,
  jobs: digestJobs,
}
