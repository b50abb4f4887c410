import { workCalls as calls } from '@sp/contract'
import { look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { work } from './service.ts'

export function workRoutes(route: Route): void {
  route(calls.figures, look(work))
}
