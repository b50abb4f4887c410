import { faceCalls as calls } from '@sp/contract'
import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import { lookedAt } from '../pairing/evidence-service.ts'
import { blockOther } from '../pairing/moderation-service.ts'
import { addFace, faceUpload, receiveFaces } from './bring-service.ts'
import * as moderation from './moderation-service.ts'
import { find, silence } from './queries.ts'
import { KEY_PREFIX } from './rules.ts'
import * as service from './service.ts'

export function faceRoutes(route: Route, app: App): void {
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
  route(calls.faceUpload, faceUpload)
  route(calls.addFace, addFace)
  route(calls.removeFace, service.removeFace)
  route(calls.lookAtFace, service.lookAtFace)
  route(calls.faces, service.faces)
}
