import { accountCalls, closingCalls, type Data, securityCalls, sessionCalls, systemCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { startSession } from '../../platform/session/session-end.ts'
import type { Registration } from './register-rules.ts'

interface Outcome<Answer = unknown, Input = unknown> {
  done: (answer: Answer, input: Input) => unknown
  refused: (words: string, error: unknown) => unknown
}

export const useLogin = (refused: Outcome['refused']) =>
  useChange({
    call: async (input: { username: string; password: string }) => startSession(await call(sessionCalls.login, input)),
    refused,
  })

export const useRegister = (outcome: Outcome) =>
  useChange({
    call: ({ nickname, username, password, email, inviteCode, application }: Registration) =>
      call(accountCalls.register, {
        nickname,
        username: username.trim(),
        password,
        email: email.trim(),
        ...(inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }),
        ...(application.trim() === '' ? {} : { application }),
      }),
    ...outcome,
  })

export const useReopen = (refused: Outcome['refused']) =>
  useChange({
    call: async (reopenToken: string) => startSession(await call(closingCalls.reopen, { reopenToken })),
    refused,
  })

/** Step 1 of a password reset; the response is the same for unknown usernames. */
export const useForgot = (outcome: Outcome<Data<typeof securityCalls.forgot>, string>) =>
  useChange({ call: (username: string) => call(securityCalls.forgot, { username }), ...outcome })

/** Step 2 of a password reset; must run in the browser of step 1. */
export const useNewPassword = (done: () => void) =>
  useChange({
    call: (given: { pwd: string; checkToken: string }) => call(securityCalls.setPassword, given),
    done,
  })

export const useNewPasswordByCode = (outcome: Outcome) =>
  useChange({
    call: (given: { username: string; code: string; pwd: string }) => call(securityCalls.setPasswordByCode, given),
    ...outcome,
  })

export const useCancelReset = (outcome: Outcome) =>
  useChange({ call: (token: string) => call(securityCalls.cancelResetByLetter, { token }), ...outcome })

/**
 * Whether registration is open, or why not. If the request fails, or a server of the version before does not say it, the
 * form is shown and the server decides.
 */
export const useRegistration = () =>
  useQuery({
    queryKey: ['registration'],
    queryFn: async ({ signal }) => (await call(systemCalls.site, {}, { signal })).registration ?? 'open',
  })
