import { followCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { unblockPair } from './pair-block-service.ts'
import * as service from './service.ts'

export function followRoutes(route: Route): void {
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
