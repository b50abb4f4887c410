import type { Feature } from '../../platform/feature.ts'
import { backupJobs } from './jobs.ts'
import { backupRoutes } from './routes.ts'

export const backupFeature: Feature = {
  name: 'backup',
  routes: backupRoutes,
  jobs: backupJobs,
  texts: { none: ['backup_run.address', 'backup_run.fault'] },
}
