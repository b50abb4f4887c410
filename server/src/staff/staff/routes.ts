import { staffCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import { login } from './login-service.ts'
import { giveRole, list } from './role-service.ts'
import * as service from './service.ts'
import { endStaffSessions } from './session-service.ts'
import { dropSecondFactor } from './totp-service.ts'

export function staffRoutes(route: Route, app: App): void {
  route(calls.login, login)
  route(calls.begin, service.begin)
  route(calls.confirm, service.confirm)
  route(calls.fresh, service.fresh)
  route(calls.backupCodes, service.backupCodes)
  route(calls.logout, service.logout)
  route(calls.me, service.me)
  route(calls.list, list)
  route(calls.giveRole, giveRole)
  for (const what of ['passwordChanged', 'passwordReset', 'accountClosed'] as const)
    on(app, what, async (_node, tx, { userId }) => void (await endStaffSessions(tx, userId)))
  on(app, 'accountClosed', (_node, tx, { userId }) => dropSecondFactor(tx, userId))
}
