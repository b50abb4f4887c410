import { pointsCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'
import { listenForPoints } from './subscriptions.ts'

export function pointsRoutes(route: Route, app: App): void {
  listenForPoints(app)
  route(calls.points, service.points)
  route(calls.checkIn, service.checkIn)
  route(calls.checkInState, service.checkInState)
}
