import { pointsCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function pointsRoutes(route: Route): void {
  route(calls.points, service.points)
  route(calls.checkIn, service.checkIn)
  route(calls.checkInState, service.checkInState)
}
