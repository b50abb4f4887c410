import { photoCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'
import { addPrivatePhoto, privatePhotoUpload } from './upload-service.ts'

export function photoRoutes(route: Route): void {
  route(calls.faceUpload, create(privatePhotoUpload))
  route(calls.addFace, plain(addPrivatePhoto))
  route(calls.removeFace, plain(service.removePrivatePhoto))
  route(calls.lookAtFace, plain(service.viewPrivatePhoto))
  route(calls.faces, plain(service.privatePhotos))
}
