import { accountCalls as calls } from '@sp/contract'
import type { Route } from '../platform/http/route.ts'
import * as service from './service.ts'

export function accountRoutes(route: Route): void {
  route(calls.register, service.register)
  route(calls.login, service.login)
  route(calls.logout, service.logout)
}
