import { pushCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function pushRoutes(route: Route): void {
  route(calls.key, plain(service.key))
  route(calls.subscribe, plain(service.subscribe))
  route(calls.unsubscribe, plain(service.unsubscribe))
}
