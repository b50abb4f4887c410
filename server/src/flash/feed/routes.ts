import { flashCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(route: Route): void {
  route(calls.recommend, service.recommend)
  route(calls.recommendNew, plain(service.recommendNew))
  route(calls.some, plain(service.some))
  route(calls.ofFollowed, plain(service.ofFollowed))
}
