import { pairingCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { find } from './find-service.ts'

export function matchingRoutes(route: Route): void {
  route(calls.find, find)
}
