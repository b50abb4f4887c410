import { faceCalls as calls } from '@sp/contract'
import { lookedAt } from '../pairing/evidence-service.ts'
import type { App } from '../platform/ctx.ts'
import { on } from '../platform/events.ts'
import type { Route } from '../platform/http/route.ts'
import { reportable } from '../report/target-service.ts'
import { addFace, faceUpload, receiveFaces } from './bring-service.ts'
import * as moderation from './moderation-service.ts'
import { KEY_PREFIX } from './rules.ts'
import * as service from './service.ts'

export function faceRoutes(route: Route, app: App): void {
  receiveFaces()
  on(app, 'pairingEnded', (node, tx, { sessionId }) => service.eraseFaces(node, tx, sessionId))
  on(app, 'stageLeft', async (node, tx, { sessionId, question }) => {
    if (question === 'face') await service.eraseFaces(node, tx, sessionId)
  })
  reportable(app, 'face', {
    isShared: true,
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
