import { pictureCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { receivePictures, upload } from './bring-service.ts'

export function pictureRoutes(route: Route, app: App): void {
  receivePictures(app)
  route(calls.upload, upload)
}
