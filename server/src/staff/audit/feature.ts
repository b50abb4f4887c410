import type { Feature } from '../../platform/feature.ts'
import { auditJobs } from './jobs.ts'
import type { People } from './list-service.ts'
import { auditTables, auditTexts } from './personal.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature = (people: People): Feature => ({
  name: 'audit',
  routes: auditRoutes(people),
  tables: auditTables,
  texts: auditTexts,
  jobs: auditJobs,
})
