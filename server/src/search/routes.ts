import { searchCalls as calls } from '@sp/contract'
import { bounded } from '../platform/http/handler.ts'
import type { Route } from '../platform/http/route.ts'
import { search } from './service.ts'

export function searchRoutes(route: Route): void {
  route(calls.search, bounded(search))
}
