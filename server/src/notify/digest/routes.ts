import { digestCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function digestRoutes(route: Route): void {
  route(calls.get, plain(service.get))
  route(calls.turnOn, plain(service.turnOn))
  route(calls.confirm, plain(service.confirm))
  route(calls.turnOff, plain(service.turnOff))
  route(calls.stop, plain(service.stop))
}
