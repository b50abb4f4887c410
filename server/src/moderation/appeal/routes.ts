import { appealCalls as calls, appealConsoleCalls as consoleCalls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { listenForCases } from './case-service.ts'
import * as desk from './console-service.ts'
import { decide, undo } from './decide-service.ts'
import * as service from './service.ts'

export function appealRoutes(route: Route, app: App): void {
  listenForCases(app)
  route(calls.appeal, service.appeal)
  route(calls.mine, service.mine)
  route(calls.open, service.open)
  route(consoleCalls.list, desk.appeals)
  route(consoleCalls.one, desk.appealOf)
  route(consoleCalls.take, desk.take)
  route(consoleCalls.release, desk.release)
  route(consoleCalls.decide, decide)
  route(consoleCalls.undo, undo)
}
