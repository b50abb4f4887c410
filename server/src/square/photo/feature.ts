import { reportable } from '../../moderation/report/target-service.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { lookedAt } from '../pairing/evidence-service.ts'
import { blockOther } from '../pairing/moderation-service.ts'
import { receiveFaces } from './bring-service.ts'
import * as moderation from './moderation-service.ts'
import { faceTables } from './personal.ts'
import { find, silence } from './queries.ts'
import { faceRoutes } from './routes.ts'
import { KEY_PREFIX } from './rules.ts'
import * as service from './service.ts'

export const photoFeature: Feature = {
  name: 'photo',
  register(app) {
    receiveFaces(app)
    on(app, 'pairingEnded', (node, tx, { sessionId, userIds }) => service.eraseFaces(node, tx, sessionId, userIds))
    on(app, 'pairingSilenced', async (_node, tx, { sessionId }) => silence.send(tx, { sessionId }))
    on(app, 'stageLeft', async (node, tx, { sessionId, question }) => {
      if (question === 'face') await service.eraseFaces(node, tx, sessionId)
    })
    reportable(app, 'face', {
      block: async (ctx, tx, uploadId) => blockOther(ctx, tx, (await find.maybe(tx, { uploadId }))?.sessionId),
      prefix: KEY_PREFIX,
      snapshot: moderation.evidenceOfFace,
      looked: lookedAt,
      takeDown: moderation.takeDownFace,
      restore: moderation.restoreFace,
      purge: moderation.purgeFace,
    })
  },
  routes: faceRoutes,
  tables: faceTables,
}
