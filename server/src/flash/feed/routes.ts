import { flashCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { listenForFlashes } from './candidate-pool.ts'
import * as service from './service.ts'

export function feedRoutes(route: Route, app: App): void {
  listenForFlashes(app)
  route(calls.recommend, service.recommend)
  route(calls.recommendNew, service.recommendNew)
  route(calls.some, service.some)
  route(calls.ofFollowed, service.ofFollowed)
}
