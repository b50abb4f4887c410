import { reportCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { looks } from './look-service.ts'
import * as service from './service.ts'

export function reportRoutes(route: Route): void {
  route(calls.report, create(service.report))
  route(calls.mine, plain(service.listOwn))
  route(calls.looks, plain(looks))
}
