import { appealCalls as calls, appealConsoleCalls as consoleCalls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as desk from './console-service.ts'
import { decide, undo } from './decide-service.ts'
import * as service from './service.ts'

export function appealRoutes(route: Route): void {
  route(calls.appeal, service.appeal)
  route(calls.mine, service.listOwn)
  route(calls.open, service.open)
  route(consoleCalls.list, desk.appeals)
  route(consoleCalls.one, desk.appealOf)
  route(consoleCalls.take, desk.take)
  route(consoleCalls.release, desk.release)
  route(consoleCalls.decide, decide)
  route(consoleCalls.undo, undo)
}
