import { attendantCalls as calls, attendantConsoleCalls as consoleCalls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as acts from './act-service.ts'
import * as canned from './canned-service.ts'
import * as inbox from './inbox-service.ts'
import * as service from './service.ts'

export function attendantRoutes(route: Route): void {
  route(calls.send, service.send)
  route(calls.latest, service.latest)
  route(calls.after, service.after)
  route(calls.before, service.before)
  route(calls.hours, service.hours)
  route(consoleCalls.threads, inbox.threads)
  route(consoleCalls.thread, inbox.thread)
  route(consoleCalls.now, inbox.now)
  route(consoleCalls.take, acts.take)
  route(consoleCalls.release, acts.release)
  route(consoleCalls.hand, acts.handOver)
  route(consoleCalls.send, acts.send)
  route(consoleCalls.canned, canned.canned)
  route(consoleCalls.addCanned, canned.addCanned)
  route(consoleCalls.editCanned, canned.editCanned)
  route(consoleCalls.removeCanned, (_ctx, input) => canned.removeCanned(input))
}
