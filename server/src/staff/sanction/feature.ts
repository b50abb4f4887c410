import type { Feature } from '../../platform/feature.ts'
import { sanctionJobs } from './jobs.ts'
import { sanctionTables, sanctionTexts } from './personal.ts'

export const sanctionFeature: Feature = {
  name: 'sanction',
  tables: sanctionTables,
  texts: sanctionTexts,
  jobs: sanctionJobs,
}
