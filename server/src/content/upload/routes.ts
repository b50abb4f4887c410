import { uploadCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function uploadRoutes(route: Route): void {
  route(calls.done, plain(service.uploadDone))
}
