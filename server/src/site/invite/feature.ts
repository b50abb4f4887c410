import type { BriefsOf } from '../../platform/briefs.ts'
import type { Feature } from '../../platform/feature.ts'
import { inviteJobs } from './jobs.ts'
import { inviteTables } from './personal.ts'
import { inviteRoutes } from './routes.ts'

export const inviteFeature = (briefsOf: BriefsOf): Feature => ({
  name: 'invite',
  routes: inviteRoutes(briefsOf),
  tables: inviteTables,
  jobs: inviteJobs,
})
