import type { Feature } from '../../platform/feature.ts'
import { consoleStateRoutes } from './routes.ts'

export const queueFeature: Feature = {
  name: 'queue',
  routes: consoleStateRoutes,
}
