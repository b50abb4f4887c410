import { reportCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function reportRoutes(route: Route): void {
  route(calls.report, service.report)
  route(calls.mine, service.listOwn)
}
