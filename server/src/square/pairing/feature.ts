import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { leave } from './end-service.ts'
import { pairingJobs } from './jobs.ts'
import { reportPairings } from './moderation-service.ts'
import { pairingTables } from './personal.ts'
import { pairingRoutes } from './routes.ts'
import { part } from './silence-service.ts'

export const pairingFeature: Feature = {
  name: 'pairing',
  register(app) {
    on(app, 'parted', part)
    on(app, 'squareLeft', leave)
    reportPairings(app)
  },
  routes: pairingRoutes,
  tables: pairingTables,
  jobs: pairingJobs,
}
