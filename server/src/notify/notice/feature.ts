import type { Feature } from '../../platform/feature.ts'
import { noticeJobs } from './jobs.ts'
import { noticeTables, noticeTexts } from './personal.ts'
import { repairNotices } from './repair-service.ts'
import { noticeRoutes } from './routes.ts'
import { listenForNotices } from './subscriptions.ts'

export const noticeFeature: Feature = {
  name: 'notice',
  register: listenForNotices,
  routes: noticeRoutes,
  tables: noticeTables,
  texts: noticeTexts,
  jobs: noticeJobs,
  repair: repairNotices,
}
