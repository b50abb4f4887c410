import type { Feature } from '../platform/feature.ts'
import { gameJobs } from './jobs.ts'
import { gameTables, gameTexts } from './personal.ts'
import { gameRoutes } from './routes.ts'

export const gameFeature: Feature = {
  name: 'game',
  routes: gameRoutes,
  tables: gameTables,
  texts: gameTexts,
  jobs: gameJobs,
}
