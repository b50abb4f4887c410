import type { Feature } from '../../platform/feature.ts'
import { deskRoutes } from './routes.ts'

export const queueFeature: Feature = {
  name: 'queue',
  routes: deskRoutes,
}
