import { followCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { listenForAccounts } from './lock-service.ts'
import { unblockPair } from './pair-block-service.ts'
import * as service from './service.ts'

export function followRoutes(route: Route, app: App): void {
  listenForAccounts(app)
  route(calls.follow, service.follow)
  route(calls.unfollow, service.unfollow)
  route(calls.fans, service.fans)
  route(calls.following, service.following)
  route(calls.suggest, service.suggest)
  route(calls.block, service.block)
  route(calls.unblock, service.unblock)
  route(calls.unblockPair, unblockPair)
  route(calls.blacklist, service.blacklist)
  route(calls.isBlocked, service.isBlocked)
}
