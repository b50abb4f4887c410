import { pointsCalls as calls } from '@sp/contract'
import type { App } from '../ctx.ts'
import type { Route } from '../http/route.ts'
import { listenForPoints } from './listen.ts'
import * as service from './service.ts'

export function pointsRoutes(route: Route, app: App): void {
  listenForPoints(app)
  route(calls.points, service.points)
  route(calls.checkIn, service.checkIn)
  route(calls.checkInState, service.checkInState)
}
