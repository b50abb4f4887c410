import { searchCalls as calls } from '@sp/contract'
import { bounded, type Route } from '../platform/http/route.ts'
import { search } from './service.ts'

export function searchRoutes(route: Route): void {
  route(calls.search, bounded(search))
}
