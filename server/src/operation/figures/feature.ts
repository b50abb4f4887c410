import type { Feature } from '../../platform/feature.ts'
import { figureJobs } from './jobs.ts'
import { figureRoutes } from './routes.ts'

export const figuresFeature: Feature = {
  name: 'figures',
  routes: figureRoutes,
  jobs: figureJobs,
}
