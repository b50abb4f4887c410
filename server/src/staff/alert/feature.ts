import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { secondFactorDropped } from '../staff/events.ts'
import { endAlerts } from './choice-service.ts'
import { WEBHOOK_OFF } from './failure-service.ts'
import { alertJobs } from './jobs.ts'
import { alertKeyed } from './lost-queries.ts'
import { alertTables, alertTextColumns } from './personal.ts'
import { alertRoutes } from './routes.ts'
import { registerAlarm } from './service.ts'
import { alertTexts } from './texts.ts'

export const alertFeature: Feature = {
  name: 'alert',
  register(app) {
    registerAlarm(app, WEBHOOK_OFF, alertTexts.webhookOff)
    on(app, secondFactorDropped, async (node, tx, { userId }) => void (await endAlerts(node, tx, userId)))
  },
  routes: alertRoutes,
  tables: alertTables,
  texts: alertTextColumns,
  keyed: alertKeyed,
  jobs: alertJobs,
}
