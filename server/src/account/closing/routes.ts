import { closingCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { closeAccount, reopen } from './service.ts'

export function closingRoutes(route: Route): void {
  route(calls.close, closeAccount)
  route(calls.reopen, reopen)
}
