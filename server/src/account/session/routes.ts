import { sessionCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { login, type OfferReopening } from './login-service.ts'
import { endOtherSessions, endSession, logout, sessions } from './service.ts'

export const sessionRoutes = (offerReopening: OfferReopening) => (route: Route) => {
  route(calls.login, (ctx, input) => login(ctx, input, offerReopening))
  route(calls.logout, logout)
  route(calls.sessions, sessions)
  route(calls.endSession, endSession)
  route(calls.endOtherSessions, endOtherSessions)
}
