import { followCalls as calls } from '@sp/contract'
import { contributeExport } from '../account/service.ts'
import type { App } from '../ctx.ts'
import { on } from '../events.ts'
import type { Route } from '../http/route.ts'
import { ownEdges } from './leave.ts'
import * as service from './service.ts'

export function followRoutes(route: Route, app: App): void {
  route(calls.follow, service.follow)
  route(calls.unfollow, service.unfollow)
  route(calls.fans, service.fans)
  route(calls.following, service.following)
  route(calls.block, service.block)
  route(calls.unblock, service.unblock)
  route(calls.blacklist, service.blacklist)
  route(calls.isBlocked, service.isBlocked)
  on(app, 'accountClosed', (node, tx, { userId }) => node.jobs.add(tx, 'follow.leave', { userId }))
  contributeExport(app, 'follow', ownEdges)
}
