import { accountCalls, closingCalls, securityCalls, sessionCalls, systemCalls } from '@sp/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { startSession } from '../../platform/session/session-end.ts'
import type { Registration } from './register-rules.ts'

export const useLogin = () =>
  useMutation({
    mutationFn: async (input: { username: string; password: string }) =>
      startSession(await call(sessionCalls.login, input)),
  })

export const useRegister = () =>
  useMutation({
    mutationFn: ({ nickname, username, password, email, inviteCode }: Registration) =>
      call(accountCalls.register, {
        nickname,
        username: username.trim(),
        password,
        email: email.trim(),
        ...(inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }),
      }),
  })

export const useReopen = () =>
  useMutation({
    mutationFn: async (reopenToken: string) => startSession(await call(closingCalls.reopen, { reopenToken })),
  })

/** Step 1 of a password reset; the response is the same for unknown usernames. */
export const useForgot = () =>
  useMutation({
    mutationFn: (username: string) => call(securityCalls.forgot, { username }),
  })

/** Step 2 of a password reset; must run in the browser of step 1. */
export const useNewPassword = () =>
  useMutation({
    mutationFn: (given: { pwd: string; checkToken: string }) => call(securityCalls.setPassword, given),
  })

export const useNewPasswordByCode = () =>
  useMutation({
    mutationFn: (given: { username: string; code: string; pwd: string }) =>
      call(securityCalls.setPasswordByCode, given),
  })

export const useCancelReset = () =>
  useMutation({ mutationFn: (token: string) => call(securityCalls.cancelResetByLetter, { token }) })

/** Whether registration is open. If the request fails, the form is shown and the server decides. */
export const useMayRegister = () =>
  useQuery({ queryKey: ['may-register'], queryFn: ({ signal }) => call(systemCalls.userRegister, {}, { signal }) })
