import { figureCalls as calls } from '@sp/contract'
import { look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { figures } from './service.ts'

export function figureRoutes(route: Route): void {
  route(calls.figures, look(figures))
}
