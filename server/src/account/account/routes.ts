import { accountCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { application, changeApplication } from './application-service.ts'
import { register } from './service.ts'

export function accountRoutes(route: Route): void {
  route(calls.register, plain(register))
  route(calls.application, plain(application))
  route(calls.changeApplication, plain(changeApplication))
}
