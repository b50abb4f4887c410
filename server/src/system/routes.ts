import { systemCalls as calls } from '@sp/contract'
import type { Route } from '../platform/http/route.ts'
import * as service from './service.ts'

export function systemRoutes(route: Route): void {
  route(calls.userRegister, service.mayRegister)
  route(calls.version, service.version)
  route(calls.site, service.site)
}
