import { attendantCalls as calls, attendantConsoleCalls as consoleCalls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as acts from './act-service.ts'
import * as canned from './canned-service.ts'
import * as inbox from './inbox-service.ts'
import * as plan from './plan-service.ts'
import * as rating from './rating-service.ts'
import * as service from './service.ts'

export function attendantRoutes(route: Route): void {
  route(calls.send, create(service.send))
  route(calls.latest, plain(service.latest))
  route(calls.after, plain(service.after))
  route(calls.before, plain(service.before))
  route(calls.asked, plain(rating.asked))
  route(calls.rate, plain(rating.rate))
  route(calls.hours, plain(plan.hours))
  route(consoleCalls.threads, look(inbox.threads))
  route(consoleCalls.thread, look(inbox.thread))
  route(consoleCalls.now, look(inbox.now))
  route(consoleCalls.take, act(acts.take))
  route(consoleCalls.release, act(acts.release))
  route(consoleCalls.hand, act(acts.handOver))
  route(consoleCalls.send, act(acts.send))
  route(consoleCalls.close, act(acts.close))
  route(consoleCalls.plan, look(plan.supportPlan))
  route(consoleCalls.addShift, act(plan.addShift))
  route(consoleCalls.removeShift, act(plan.removeShift))
  route(consoleCalls.addClosure, act(plan.addClosure))
  route(consoleCalls.removeClosure, act(plan.removeClosure))
  route(consoleCalls.canned, look(canned.canned))
  route(consoleCalls.addCanned, act(canned.addCanned))
  route(consoleCalls.editCanned, act(canned.editCanned))
  route(consoleCalls.removeCanned, act(canned.removeCanned))
}
