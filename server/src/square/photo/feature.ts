import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { reportable } from '../../moderation/report/target-service.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { pairingBlocked, pairingEnded, stageLeft } from '../pairing/events.ts'
import { lookedAt } from '../pairing/evidence-service.ts'
import { blockOther } from '../pairing/moderation-service.ts'
import { photoKeyed } from './lost-queries.ts'
import * as moderation from './moderation-service.ts'
import { photoTables, photoTexts } from './personal.ts'
import { filesOfPhotos, find, orderBehindBlock } from './queries.ts'
import { photoRoutes } from './routes.ts'
import { KEY_PREFIX } from './rules.ts'
import * as service from './service.ts'
import { receivePrivatePhotos, resealPhotos } from './upload-service.ts'

export const photoFeature: Feature = {
  name: 'photo',
  register(app) {
    fileOwners.register(app, 'pair_face', filesOfPhotos)
    receivePrivatePhotos(app)
    eraseAgain(app, 'photo', moderation.purgePhoto)
    on(app, pairingEnded, (node, tx, { sessionId, userIds }) =>
      service.erasePrivatePhotos(node, tx, sessionId, userIds),
    )
    on(app, pairingBlocked, async (_node, tx, { sessionId }) => orderBehindBlock.enqueue(tx, { sessionId }))
    on(app, stageLeft, async (node, tx, { sessionId, question }) => {
      if (question === 'face') await service.erasePrivatePhotos(node, tx, sessionId)
    })
    reportable(app, 'face', {
      block: async (ctx, tx, uploadId) => blockOther(ctx, tx, (await find.maybe(tx, { uploadId }))?.sessionId),
      prefix: KEY_PREFIX,
      snapshot: moderation.evidenceOfPhoto,
      looked: lookedAt,
      takeDown: moderation.takeDownPhoto,
      restore: moderation.restorePhoto,
      purge: moderation.purgePhoto,
    })
  },
  routes: photoRoutes,
  tables: photoTables,
  texts: photoTexts,
  keyed: photoKeyed,
  reseals: [resealPhotos],
}
