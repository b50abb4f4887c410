import { countersignCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { confirm, end, use } from './confirm-service.ts'
import { list } from './list-service.ts'
import { requestOwner } from './owner-service.ts'

export function countersignRoutes(route: Route): void {
  route(calls.list, look(list))
  route(calls.confirm, act(confirm))
  route(calls.use, act(use))
  route(calls.end, act(end))
  route(calls.requestOwner, act(requestOwner))
}
