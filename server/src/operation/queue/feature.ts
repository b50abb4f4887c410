import type { Feature } from '../../platform/feature.ts'
import { queueTables, queueTexts } from './personal.ts'
import { consoleStateRoutes } from './routes.ts'

export const queueFeature: Feature = {
  name: 'queue',
  routes: consoleStateRoutes,
  tables: queueTables,
  texts: queueTexts,
}
