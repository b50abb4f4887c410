import { faceCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { addFace, faceUpload } from './bring-service.ts'
import * as service from './service.ts'

export function faceRoutes(route: Route): void {
  route(calls.faceUpload, faceUpload)
  route(calls.addFace, addFace)
  route(calls.removeFace, service.removeFace)
  route(calls.lookAtFace, service.lookAtFace)
  route(calls.faces, service.faces)
}
