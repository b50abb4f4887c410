import { appealCalls as calls, appealConsoleCalls as consoleCalls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as consoleSide from './console-service.ts'
import { decide, undo } from './decide-service.ts'
import * as service from './service.ts'

export function appealRoutes(route: Route): void {
  route(calls.appeal, service.appeal)
  route(calls.mine, service.listOwn)
  route(calls.open, service.open)
  route(consoleCalls.list, consoleSide.appeals)
  route(consoleCalls.one, consoleSide.appealOf)
  route(consoleCalls.take, consoleSide.take)
  route(consoleCalls.release, consoleSide.release)
  route(consoleCalls.decide, decide)
  route(consoleCalls.undo, undo)
}
