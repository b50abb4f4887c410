import { securityCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { changeEmail } from './email-service.ts'
import { checkQuestion, setQuestion } from './question-service.ts'
import { setPassword } from './reset-finish-service.ts'
import { cancelReset, cancelResetByLetter, forgot } from './reset-service.ts'
import { changePassword, changePhone, reveal, security } from './service.ts'
import { setPasswordByCode } from './staff-reset-service.ts'

export function securityRoutes(route: Route): void {
  route(calls.changePassword, plain(changePassword))
  route(calls.get, plain(security))
  route(calls.reveal, plain(reveal))
  route(calls.email, plain(changeEmail))
  route(calls.phone, plain(changePhone))
  route(calls.question, plain(setQuestion))
  route(calls.checkQuestion, plain(checkQuestion))
  route(calls.forgot, plain(forgot))
  route(calls.setPassword, plain(setPassword))
  route(calls.setPasswordByCode, plain(setPasswordByCode))
  route(calls.cancelReset, plain(cancelReset))
  route(calls.cancelResetByLetter, plain(cancelResetByLetter))
}
