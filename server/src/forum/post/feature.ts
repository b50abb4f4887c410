import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { collectedKinds } from '../../content/collection/kind-service.ts'
import { ownPictures } from '../../content/picture/address-service.ts'
import { registerAppealable } from '../../moderation/appeal/governed-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { nameInLog } from '../section/log-list-service.ts'
import { dropChangedPosts } from './announce-service.ts'
import { takenPosts } from './appeal-service.ts'
import { cardPosts } from './card-service.ts'
import { postCollecting } from './collecting-service.ts'
import { listenForRatings } from './collection-rating-service.ts'
import { postJobs } from './jobs.ts'
import { postLifecycle } from './lifecycle-service.ts'
import { titlesFor } from './page-service.ts'
import { postTables, postTexts } from './personal.ts'
import { findPictured } from './picture-address.ts'
import { assessPost, registerQualityKind } from './quality-service.ts'
import { registerReactions } from './reactions.ts'
import { repairPostCounts } from './repair-service.ts'
import { reportPosts } from './report-target.ts'
import { postRoutes } from './routes.ts'

export const postFeature: Feature = {
  name: 'post',
  register(app) {
    registerReactions(app)
    eraseAgain(app, 'post', postLifecycle.eraseAgain)
    dropChangedPosts(app)
    listenForRatings(app)
    reportPosts(app)
    cardPosts(app)
    registerAppealable(app, 'post', takenPosts)
    ownPictures(app, 'post', findPictured)
    nameInLog(app, titlesFor)
    registerQualityKind(app, 'post', assessPost)
    collectedKinds.register(app, 'post', postCollecting)
  },
  routes: postRoutes,
  tables: postTables,
  texts: postTexts,
  jobs: postJobs,
  repair: repairPostCounts,
}
