import { securityCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { changeEmail } from './email-service.ts'
import { checkQuestion, setQuestion } from './question-service.ts'
import { setPassword } from './reset-finish-service.ts'
import { cancelReset, cancelResetByLetter, forgot } from './reset-service.ts'
import { changePassword, changePhone, reveal, security } from './service.ts'
import { setPasswordByCode } from './staff-reset-service.ts'

export function securityRoutes(route: Route): void {
  route(calls.changePassword, changePassword)
  route(calls.get, security)
  route(calls.reveal, reveal)
  route(calls.email, changeEmail)
  route(calls.phone, changePhone)
  route(calls.question, setQuestion)
  route(calls.checkQuestion, checkQuestion)
  route(calls.forgot, forgot)
  route(calls.setPassword, setPassword)
  route(calls.setPasswordByCode, setPasswordByCode)
  route(calls.cancelReset, cancelReset)
  route(calls.cancelResetByLetter, cancelResetByLetter)
}
