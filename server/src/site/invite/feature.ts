import type { Feature } from '../../platform/feature.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import { inviteJobs } from './jobs.ts'
import { inviteTables, inviteTexts } from './personal.ts'
import { inviteRoutes } from './routes.ts'

export const inviteFeature = (briefsOf: MemberSummariesOf): Feature => ({
  name: 'invite',
  routes: inviteRoutes(briefsOf),
  tables: inviteTables,
  texts: inviteTexts,
  jobs: inviteJobs,
})
