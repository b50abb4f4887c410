import { nodeConsoleCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as acts from './console-act-service.ts'
import * as lists from './console-service.ts'
import { decide, proposals } from './proposal-service.ts'

export function nodeConsoleRoutes(route: Route): void {
  route(calls.list, lists.list)
  route(calls.get, lists.get)
  route(calls.create, acts.create)
  route(calls.change, acts.change)
  route(calls.recommend, acts.recommend)
  route(calls.appoint, acts.appoint)
  route(calls.dismiss, acts.dismiss)
  route(calls.proposals, proposals)
  route(calls.decide, decide)
}
