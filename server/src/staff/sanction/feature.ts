import type { Feature } from '../../platform/feature.ts'
import { sanctionJobs } from './jobs.ts'
import { sanctionTables } from './personal.ts'

export const sanctionFeature: Feature = {
  name: 'sanction',
  tables: sanctionTables,
  jobs: sanctionJobs,
}
