import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerAudience, registerWaiting } from '../../staff/alert/service.ts'
import { secondFactorDropped } from '../../staff/staff/events.ts'
import { waitingAnywhere } from './inbox-service.ts'
import { attendantJobs } from './jobs.ts'
import { attendantTables, supportTexts } from './personal.ts'
import { endShifts, whoIsOn } from './plan-service.ts'
import { repairThreads } from './repair-service.ts'
import { attendantRoutes } from './routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  register(app) {
    registerWaiting(app, 'support', () => waitingAnywhere(app))
    registerAudience(app, 'support', () => whoIsOn(app))
    on(app, secondFactorDropped, (node, tx, { userId }) => endShifts(node, tx, userId))
  },
  routes: attendantRoutes,
  tables: attendantTables,
  texts: supportTexts,
  jobs: attendantJobs,
  repair: repairThreads,
}
