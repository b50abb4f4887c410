import type { App } from '../platform/ctx.ts'
import { on } from '../platform/events.ts'
import type { Route } from '../platform/http/route.ts'
import { endStaffSessions } from './session-service.ts'
import { dropSecondFactor } from './totp-service.ts'

export function staffRoutes(_route: Route, app: App): void {
  for (const what of ['passwordChanged', 'passwordReset', 'accountClosed'] as const)
    on(app, what, async (_node, tx, { userId }) => void (await endStaffSessions(tx, userId)))
  on(app, 'accountClosed', (_node, tx, { userId }) => dropSecondFactor(tx, userId))
}
