import { closingCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import { closeAccount, forgetReopening, reopen } from './service.ts'

export function closingRoutes(route: Route, app: App): void {
  on(app, 'passwordReset', (_app, tx, { userId }) => forgetReopening(tx, userId))
  route(calls.close, closeAccount)
  route(calls.reopen, reopen)
}
