import { accountClosed } from '../../account/closing/events.ts'
import { passwordChanged, passwordReset } from '../../account/security/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { staffJobs } from './jobs.ts'
import { staffKeyed } from './lost-queries.ts'
import { staffTables, staffTexts } from './personal.ts'
import { staffRoutes } from './routes.ts'
import { endStaffSessions } from './session-service.ts'
import { dropSecondFactor } from './totp-service.ts'

export const staffFeature: Feature = {
  name: 'staff',
  register(app) {
    for (const what of [passwordChanged, passwordReset, accountClosed])
      on(app, what, async (_node, tx, { userId }) => void (await endStaffSessions(tx, userId)))
    on(app, accountClosed, (node, tx, { userId }) => dropSecondFactor(node, tx, userId))
  },
  routes: staffRoutes,
  tables: staffTables,
  texts: staffTexts,
  keyed: staffKeyed,
  jobs: staffJobs,
}
