import { nodeConsoleCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import * as acts from './console-act-service.ts'
import * as lists from './console-service.ts'
import { decide, proposals } from './proposal-service.ts'
import { setReviewByStaff } from './review-service.ts'

export function nodeConsoleRoutes(route: Route): void {
  route(calls.list, look(lists.list))
  route(calls.get, look(lists.get))
  route(calls.create, act(acts.create))
  route(calls.change, act(acts.change))
  route(calls.review, act(setReviewByStaff))
  route(calls.recommend, act(acts.recommend))
  route(calls.appoint, act(acts.appoint))
  route(calls.dismiss, act(acts.dismiss))
  route(calls.proposals, look(proposals))
  route(calls.decide, act(decide))
}
