import { setupCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { markStep, setupState } from './service.ts'

export function setupRoutes(route: Route): void {
  route(calls.state, look(setupState))
  route(calls.mark, act(markStep))
}
