import { nodeCalls as calls } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Route } from '../platform/http/route.ts'
import * as joining from './join-service.ts'
import * as lists from './list-service.ts'
import * as maintainers from './maintainer-service.ts'

export function nodeRoutes(route: Route, app: App): void {
  lists.dropChangedNodes(app)
  route(calls.list, lists.list)
  route(calls.recommended, lists.recommended)
  route(calls.archived, lists.archived)
  route(calls.node, lists.node)
  route(calls.detail, lists.detail)
  route(calls.join, joining.join)
  route(calls.leave, joining.leave)
  route(calls.describe, maintainers.describe)
  route(calls.addVice, maintainers.addVice)
  route(calls.removeVice, maintainers.removeVice)
  route(calls.accept, maintainers.accept)
  route(calls.resign, maintainers.resign)
}
