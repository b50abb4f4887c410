import type { Feature } from '../../platform/feature.ts'
import { noticeTables, noticeTexts } from './personal.ts'
import { repairNotices } from './repair-service.ts'
import { noticeRoutes } from './routes.ts'
import { listenForNotices } from './subscriptions.ts'

export const noticeFeature: Feature = {
  name: 'notice',
  register(app) {
    listenForNotices(app)
  },
  routes: noticeRoutes,
  tables: noticeTables,
  texts: noticeTexts,
  repair: repairNotices,
}
