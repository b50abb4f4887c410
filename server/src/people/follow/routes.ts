import { followCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { unblockPair } from './pair-block-service.ts'
import * as service from './service.ts'

export function followRoutes(route: Route): void {
  route(calls.follow, plain(service.follow))
  route(calls.unfollow, plain(service.unfollow))
  route(calls.fans, plain(service.fans))
  route(calls.following, plain(service.following))
  route(calls.suggest, plain(service.suggest))
  route(calls.block, plain(service.block))
  route(calls.unblock, plain(service.unblock))
  route(calls.unblockPair, plain(unblockPair))
  route(calls.blacklist, plain(service.blacklist))
  route(calls.isBlocked, plain(service.isBlocked))
}
