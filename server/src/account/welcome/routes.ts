import { welcomeCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { skip, steps } from './service.ts'

export function welcomeRoutes(route: Route): void {
  route(calls.steps, plain(steps))
  route(calls.skip, plain(skip))
}
