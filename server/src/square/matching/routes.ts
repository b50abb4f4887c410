import { pairingCalls as calls } from '@sp/contract'
import { create } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { find } from './find-service.ts'

export function matchingRoutes(route: Route): void {
  route(calls.find, create(find))
}
