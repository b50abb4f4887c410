import { pictureCalls as calls } from '@sp/contract'
import { create } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { upload } from './upload-service.ts'

export function pictureRoutes(route: Route): void {
  route(calls.upload, create(upload))
}
