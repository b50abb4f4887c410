import { sessionCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { type LaterSteps, login } from './login-service.ts'
import { endOtherSessions, endSession, logout, sessions } from './service.ts'

export const sessionRoutes = (later: LaterSteps) => (route: Route) => {
  route(
    calls.login,
    plain((ctx, input) => login(ctx, input, later)),
  )
  route(calls.logout, plain(logout))
  route(calls.sessions, plain(sessions))
  route(calls.endSession, plain(endSession))
  route(calls.endOtherSessions, plain(endOtherSessions))
}
