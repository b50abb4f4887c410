import { registerDigestCount } from '../../notify/digest/count-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { unreadMessages } from './digest-service.ts'
import { messageJobs } from './jobs.ts'
import { messageTables, messageTexts } from './personal.ts'
import { repairMessages } from './repair-service.ts'
import { reportMessages } from './report-target.ts'
import { messageRoutes } from './routes.ts'

export const messageFeature: Feature = {
  name: 'message',
  register(app) {
    reportMessages(app)
    registerDigestCount(app, 'messages', unreadMessages)
  },
  routes: messageRoutes,
  tables: messageTables,
  texts: messageTexts,
  jobs: messageJobs,
  repair: repairMessages,
}
