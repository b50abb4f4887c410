import { pointsCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function pointsRoutes(route: Route): void {
  route(calls.points, plain(service.points))
  route(calls.earned, plain(service.earned))
  route(calls.checkIn, create(service.checkIn))
  route(calls.checkInState, plain(service.checkInState))
}
