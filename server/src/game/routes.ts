import { gameCalls as calls, gameConsoleCalls as desk } from '@sp/contract'
import type { Route } from '../platform/http/route.ts'
import { rank } from './rank-service.ts'
import { ranks, remove, undo } from './removal-service.ts'
import * as service from './service.ts'

export function gameRoutes(route: Route): void {
  route(calls.board, service.dealBoard)
  route(calls.record, service.record)
  route(calls.rank, rank)
  route(desk.ranks, ranks)
  route(desk.remove, remove)
  route(desk.undo, undo)
}
