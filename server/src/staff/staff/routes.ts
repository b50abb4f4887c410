import { staffCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { login } from './login-service.ts'
import { giveRole, list } from './role-service.ts'
import * as service from './service.ts'

export function staffRoutes(route: Route): void {
  route(calls.login, plain(login))
  route(calls.begin, act(service.begin))
  route(calls.confirm, act(service.confirm))
  route(calls.fresh, act(service.fresh))
  route(calls.backupCodes, act(service.backupCodes))
  route(calls.logout, act(service.logout))
  route(calls.me, look(service.me))
  route(calls.list, look(list))
  route(calls.giveRole, act(giveRole))
}
