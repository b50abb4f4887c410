import { feedbackCalls as calls, ticketConsoleCalls as consoleCalls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as consoleSide from './console-service.ts'
import { answer, grant } from './decide-service.ts'
import * as service from './service.ts'

export function feedbackRoutes(route: Route): void {
  route(calls.create, service.create)
  route(calls.open, service.open)
  route(calls.ended, service.ended)
  route(calls.remove, service.remove)
  route(calls.code, service.code)
  route(consoleCalls.list, consoleSide.list)
  route(consoleCalls.get, consoleSide.ticket)
  route(consoleCalls.take, consoleSide.take)
  route(consoleCalls.release, consoleSide.release)
  route(consoleCalls.answer, answer)
  route(consoleCalls.grant, grant)
}
