import { appealCalls as calls, appealConsoleCalls as consoleCalls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as consoleSide from './console-service.ts'
import { decide, undo } from './decide-service.ts'
import * as service from './service.ts'

export function appealRoutes(route: Route): void {
  route(calls.appeal, create(service.appeal))
  route(calls.mine, plain(service.listOwn))
  route(calls.open, plain(service.open))
  route(consoleCalls.list, look(consoleSide.appeals))
  route(consoleCalls.one, look(consoleSide.appealOf))
  route(consoleCalls.take, act(consoleSide.take))
  route(consoleCalls.release, act(consoleSide.release))
  route(consoleCalls.decide, act(decide))
  route(consoleCalls.undo, act(undo))
}
