import { gameCalls as calls, gameConsoleCalls as consoleSide } from '@sp/contract'
import { act, look } from '../platform/http/console-handlers.ts'
import { create, plain } from '../platform/http/handler.ts'
import type { Route } from '../platform/http/route.ts'
import { dailyRank, dealDaily, recordDaily } from './daily-service.ts'
import { rank, replay } from './rank-service.ts'
import { ranks, remove, undo } from './removal-service.ts'
import * as service from './service.ts'
import { stats } from './stat-service.ts'

export function gameRoutes(route: Route): void {
  route(calls.board, plain(service.dealBoard))
  route(calls.record, create(service.record))
  route(calls.rank, rank)
  route(calls.stats, plain(stats))
  route(calls.replay, plain(replay))
  route(calls.daily, plain(dealDaily))
  route(calls.recordDaily, create(recordDaily))
  route(calls.dailyRank, dailyRank)
  route(consoleSide.ranks, look(ranks))
  route(consoleSide.remove, act(remove))
  route(consoleSide.undo, act(undo))
}
