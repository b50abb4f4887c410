import type { Feature } from '../../platform/feature.ts'
import { sessionJobs } from './jobs.ts'
import type { LaterSteps } from './login-service.ts'
import { sessionTables, sessionTexts } from './personal.ts'
import { sessionRoutes } from './routes.ts'

export const sessionFeature = (later: LaterSteps): Feature => ({
  name: 'session',
  routes: sessionRoutes(later),
  tables: sessionTables,
  texts: sessionTexts,
  jobs: sessionJobs,
})
