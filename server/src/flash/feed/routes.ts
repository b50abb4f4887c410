import { flashCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(route: Route): void {
  route(calls.recommend, service.recommend)
  route(calls.recommendNew, service.recommendNew)
  route(calls.some, service.some)
  route(calls.ofFollowed, service.ofFollowed)
}
