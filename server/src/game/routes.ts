import { gameCalls as calls, gameConsoleCalls as consoleSide } from '@sp/contract'
import type { Route } from '../platform/http/route.ts'
import { rank } from './rank-service.ts'
import { ranks, remove, undo } from './removal-service.ts'
import * as service from './service.ts'

export function gameRoutes(route: Route): void {
  route(calls.board, service.dealBoard)
  route(calls.record, service.record)
  route(calls.rank, rank)
  route(consoleSide.ranks, ranks)
  route(consoleSide.remove, remove)
  route(consoleSide.undo, undo)
}
