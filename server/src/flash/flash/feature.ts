import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { collectedKinds } from '../../content/collection/kind-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { dropChangedFlashes } from './announce-service.ts'
import { cardFlashes } from './card-service.ts'
import { flashCollecting } from './collection-service.ts'
import { filesOfFlashes } from './image-queries.ts'
import { receiveImages } from './image-service.ts'
import { flashJobs } from './jobs.ts'
import { flashLifecycle } from './lifecycle-service.ts'
import { flashKeyed } from './lost-queries.ts'
import { flashTables, flashTexts } from './personal.ts'
import { registerReactions } from './reactions.ts'
import { repairFlashCounts } from './repair-service.ts'
import { reportFlashes } from './report-target.ts'
import { flashRoutes } from './routes.ts'
import { resealPictures } from './seal-service.ts'

export const flashFeature: Feature = {
  name: 'flash',
  register(app) {
    fileOwners.register(app, 'flash_image', filesOfFlashes)
    registerReactions(app)
    eraseAgain(app, 'flash', flashLifecycle.eraseAgain)
    receiveImages(app)
    dropChangedFlashes(app)
    reportFlashes(app)
    cardFlashes(app)
    collectedKinds.register(app, 'flash', flashCollecting)
  },
  routes: flashRoutes,
  tables: flashTables,
  texts: flashTexts,
  keyed: flashKeyed,
  reseals: [resealPictures],
  jobs: flashJobs,
  repair: repairFlashCounts,
}
