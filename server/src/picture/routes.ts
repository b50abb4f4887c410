import { pictureCalls as calls } from '@sp/contract'
import type { Route } from '../platform/http/route.ts'
import { receivePictures, upload } from './bring-service.ts'

export function pictureRoutes(route: Route): void {
  receivePictures()
  route(calls.upload, upload)
}
