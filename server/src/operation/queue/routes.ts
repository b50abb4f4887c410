import { consoleStateCalls as calls } from '@sp/contract'
import { look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { state } from './service.ts'

export function consoleStateRoutes(route: Route): void {
  route(calls.state, look(state))
}
