import { photoCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'
import { addPrivatePhoto, privatePhotoUpload } from './upload-service.ts'

export function photoRoutes(route: Route): void {
  route(calls.faceUpload, privatePhotoUpload)
  route(calls.addFace, addPrivatePhoto)
  route(calls.removeFace, service.removePrivatePhoto)
  route(calls.lookAtFace, service.viewPrivatePhoto)
  route(calls.faces, service.privatePhotos)
}
