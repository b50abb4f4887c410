import { staffCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { login } from './login-service.ts'
import { giveRole, list } from './role-service.ts'
import * as service from './service.ts'

export function staffRoutes(route: Route): void {
  route(calls.login, login)
  route(calls.begin, service.begin)
  route(calls.confirm, service.confirm)
  route(calls.fresh, service.fresh)
  route(calls.backupCodes, service.backupCodes)
  route(calls.logout, service.logout)
  route(calls.me, service.me)
  route(calls.list, list)
  route(calls.giveRole, giveRole)
}
