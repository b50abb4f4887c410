import { securityCalls as calls } from '@sp/contract'
import type { Route } from '../http/route.ts'
import { closeAccount, reopen } from './closing.ts'
import { changeEmail } from './email.ts'
import { getExport, startExport } from './export.ts'
import { cancelReset, cancelResetByLetter, forgot } from './reset.ts'
import { setPassword } from './reset-finish.ts'
import { changePassword, changePhone, reveal, security } from './security.ts'
import { checkQuestion, setQuestion } from './security-question.ts'
import { endOtherSessions, endSession, sessions } from './sessions.ts'

export function securityRoutes(route: Route): void {
  route(calls.changePassword, changePassword)
  route(calls.get, security)
  route(calls.reveal, reveal)
  route(calls.email, changeEmail)
  route(calls.phone, changePhone)
  route(calls.question, setQuestion)
  route(calls.checkQuestion, checkQuestion)
  route(calls.sessions, sessions)
  route(calls.endSession, endSession)
  route(calls.endOtherSessions, endOtherSessions)
  route(calls.forgot, forgot)
  route(calls.setPassword, setPassword)
  route(calls.cancelReset, cancelReset)
  route(calls.cancelResetByLetter, cancelResetByLetter)
  route(calls.startExport, startExport)
  route(calls.getExport, getExport)
  route(calls.close, closeAccount)
  route(calls.reopen, reopen)
}
