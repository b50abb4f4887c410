import { feedbackCalls as calls, ticketConsoleCalls as consoleCalls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as consoleSide from './console-service.ts'
import { answer, grant } from './decide-service.ts'
import * as service from './service.ts'

export function feedbackRoutes(route: Route): void {
  route(calls.create, create(service.create))
  route(calls.open, plain(service.open))
  route(calls.ended, plain(service.ended))
  route(calls.remove, plain(service.remove))
  route(calls.code, plain(service.code))
  route(consoleCalls.list, look(consoleSide.list))
  route(consoleCalls.get, look(consoleSide.ticket))
  route(consoleCalls.take, act(consoleSide.take))
  route(consoleCalls.release, act(consoleSide.release))
  route(consoleCalls.answer, act(answer))
  route(consoleCalls.grant, act(grant))
}
