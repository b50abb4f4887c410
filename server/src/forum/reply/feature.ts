import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { collectedKinds } from '../../content/collection/kind-service.ts'
import { ownPictures } from '../../content/picture/address-service.ts'
import { registerAppealable } from '../../moderation/appeal/governed-service.ts'
import { registerTargets } from '../../notify/notice/target-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { clearWithPost } from '../post/clear-service.ts'
import { registerQualityKind } from '../post/quality-service.ts'
import { dropChangedReplies } from './announce-service.ts'
import { takenReplies } from './appeal-service.ts'
import { clearReplies } from './clear.ts'
import { replyCollecting } from './collecting-service.ts'
import { listenForWarnings } from './follow-warning.ts'
import { replyJobs } from './jobs.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import * as lists from './list-service.ts'
import { replyTables, replyTexts } from './personal.ts'
import { findPictured } from './picture-address.ts'
import { registerReactions } from './reactions.ts'
import { repairReplyCounts } from './repair-service.ts'
import { reportReplies } from './report-target.ts'
import { replyRoutes } from './routes.ts'
import * as selection from './selection-service.ts'
import * as votes from './vote-service.ts'

export const replyFeature: Feature = {
  name: 'reply',
  register(app) {
    registerReactions(app)
    eraseAgain(app, 'reply', replyLifecycle.eraseAgain)
    dropChangedReplies(app)
    reportReplies(app)
    registerAppealable(app, 'reply', takenReplies)
    selection.listenForMoves(app)
    listenForWarnings(app)
    registerTargets(app, 3, lists.openTargets)
    ownPictures(app, 'reply', findPictured)
    clearWithPost(app, 'replies', clearReplies(app))
    registerQualityKind(app, 'reply', votes.assessReply)
    collectedKinds.register(app, 'reply', replyCollecting)
  },
  routes: replyRoutes,
  tables: replyTables,
  texts: replyTexts,
  jobs: replyJobs,
  repair: repairReplyCounts,
}
