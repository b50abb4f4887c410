import type { Feature } from '../../platform/feature.ts'
import { setupRoutes } from './routes.ts'

export const setupFeature: Feature = {
  name: 'setup',
  routes: setupRoutes,
  texts: { none: ['setup_step.step'] },
}
