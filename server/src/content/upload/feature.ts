import type { Feature } from '../../platform/feature.ts'
import { uploadJobs } from './jobs.ts'
import { uploadTables, uploadTexts } from './personal.ts'
import { uploadRoutes } from './routes.ts'

export const uploadFeature: Feature = {
  name: 'upload',
  routes: uploadRoutes,
  tables: uploadTables,
  texts: uploadTexts,
  jobs: uploadJobs,
}
