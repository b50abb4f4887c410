import { closingCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { closeAccount, reopen } from './service.ts'

export function closingRoutes(route: Route): void {
  route(calls.close, plain(closeAccount))
  route(calls.reopen, plain(reopen))
}
