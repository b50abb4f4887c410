import type { Feature } from '../../platform/feature.ts'
import { announcementJobs } from './jobs.ts'
import { announcementTables, announcementTexts } from './personal.ts'
import { announcementRoutes } from './routes.ts'

export const announcementFeature: Feature = {
  name: 'announcement',
  routes: announcementRoutes,
  tables: announcementTables,
  texts: announcementTexts,
  jobs: announcementJobs,
}
