import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { factorEndAsked } from '../factor/events.ts'
import { securityJobs } from './jobs.ts'
import { securityKeyed } from './lost-queries.ts'
import { securityTables, securityTexts } from './personal.ts'
import { securityRoutes } from './routes.ts'

export const securityFeature: Feature = {
  name: 'security',
  register(app) {
    on(app, factorEndAsked, async (node, tx, { userId }) => {
      if (node.config.relay) await node.jobs.add(tx, 'security.factor-end-letter', { userId })
    })
  },
  routes: securityRoutes,
  tables: securityTables,
  texts: securityTexts,
  keyed: securityKeyed,
  jobs: securityJobs,
}
