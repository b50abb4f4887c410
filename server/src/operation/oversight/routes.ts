import { oversightCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { report } from './report-service.ts'
import { overview, seen } from './service.ts'

export function oversightRoutes(route: Route): void {
  route(calls.overview, look(overview))
  route(calls.report, look(report))
  route(calls.seen, act(seen))
}
