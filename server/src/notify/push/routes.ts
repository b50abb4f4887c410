import { pushCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function pushRoutes(route: Route): void {
  route(calls.key, service.key)
  route(calls.subscribe, service.subscribe)
  route(calls.unsubscribe, service.unsubscribe)
}
