import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { registerTargets } from '../../notify/notice/target-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { clearWithFlash } from '../flash/clear-service.ts'
import { commentJobs } from './jobs.ts'
import { commentLifecycle } from './lifecycle-service.ts'
import { commentTables, commentTexts } from './personal.ts'
import { registerReactions } from './reactions.ts'
import { repairCommentCounts } from './repair-service.ts'
import { reportComments } from './report-target.ts'
import { commentRoutes } from './routes.ts'
import * as service from './service.ts'

export const commentFeature: Feature = {
  name: 'comment',
  register(app) {
    registerReactions(app)
    eraseAgain(app, 'comment', commentLifecycle.eraseAgain)
    reportComments(app)
    registerTargets(app, 2, service.openTargets)
    clearWithFlash(app, 'comments', service.clearComments)
  },
  routes: commentRoutes,
  tables: commentTables,
  texts: commentTexts,
  jobs: commentJobs,
  repair: repairCommentCounts,
}
