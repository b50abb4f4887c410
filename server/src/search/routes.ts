import { searchCalls as calls } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import { bounded, type Route } from '../platform/http/route.ts'
import { search } from './service.ts'
import { listenForWords } from './subscriptions.ts'

export function searchRoutes(route: Route, app: App): void {
  listenForWords(app)
  route(calls.search, bounded(search))
}
