import { blocked } from '../../people/follow/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { squareLeft } from '../membership/events.ts'
import { splitForBlock } from './block-service.ts'
import { endForLeaver } from './end-service.ts'
import { pairingJobs } from './jobs.ts'
import { reportPairings } from './moderation-service.ts'
import { resealNames } from './name-service.ts'
import { pairingTables, pairingTexts } from './personal.ts'
import { pairingRoutes } from './routes.ts'

export const pairingFeature: Feature = {
  name: 'pairing',
  register(app) {
    on(app, blocked, splitForBlock, { phase: 'before' })
    on(app, squareLeft, endForLeaver)
    reportPairings(app)
  },
  routes: pairingRoutes,
  tables: pairingTables,
  texts: pairingTexts,
  jobs: pairingJobs,
  reseals: [resealNames],
}
