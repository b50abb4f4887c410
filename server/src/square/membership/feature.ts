import type { Feature } from '../../platform/feature.ts'
import { squareJobs } from './jobs.ts'
import type { PairsOf } from './pairs.ts'
import { squareTables, squareTexts } from './personal.ts'
import { squareRoutes } from './routes.ts'
import { listenForSquare } from './subscriptions.ts'

export const membershipFeature = (pairsOf: PairsOf): Feature => ({
  name: 'membership',
  register: listenForSquare,
  routes: squareRoutes(pairsOf),
  tables: squareTables,
  texts: squareTexts,
  jobs: squareJobs,
})
