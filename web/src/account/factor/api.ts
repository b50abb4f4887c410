import { type Data, type FactorTask, factorCalls, type Input, type KeyResponse, securityCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { startSession } from '../../platform/session/session-end.ts'
import { createKey, signWithKey } from './ceremony.ts'
import { texts } from './texts.ts'

export type Factors = Data<typeof factorCalls.list>
export type SignInKey = Factors['keys'][number]
/** One of the three proofs of a second step. */
export type Given = Omit<Input<typeof factorCalls.verify>, 'ticket'>
export type Contact = Data<typeof securityCalls.reveal>

const FACTORS = ['factor'] as const

export const useFactors = (enabled = true) =>
  useQuery({
    queryKey: FACTORS,
    queryFn: ({ signal }) => call(factorCalls.list, {}, { signal }),
    enabled,
    refetchOnMount: 'always',
  })

export const refreshFactors = (): Promise<void> => queryClient.invalidateQueries({ queryKey: FACTORS })

export const logInSecond = async ({ ticket }: FactorTask, given: Given): Promise<void> =>
  startSession(await call(factorCalls.loginSecond, { ticket, ...given }))

export const beginKeyLogin = () => call(factorCalls.beginKeyLogin, {})
export const logInByKey = async (response: KeyResponse): Promise<void> =>
  startSession(await call(factorCalls.loginByKey, { response }))

/** Returns the unmasked contact data; the proof of the password is valid for ten minutes. */
export const prove = (password: string) => call(securityCalls.reveal, { password })
export const verify = ({ ticket }: FactorTask, given: Given) => call(factorCalls.verify, { ticket, ...given })

export async function verifyByKey(): Promise<void> {
  const response = await signWithKey(await call(factorCalls.beginVerify, {}))
  await call(factorCalls.verifyByKey, { response })
}

export const askEnd = ({ ticket }: FactorTask) => call(factorCalls.askEnd, { ticket })

export async function addKey(name: string) {
  const response = await createKey(await call(factorCalls.beginKey, {}))
  return call(factorCalls.addKey, { name, response })
}

export const renameKey = (id: number, name: string) => call(factorCalls.renameKey, { id, name })
export const removeKey = (id: number) => call(factorCalls.removeKey, { id })
export const beginAuthenticator = () => call(factorCalls.beginAuthenticator, {})
export const addAuthenticator = (code: string) => call(factorCalls.addAuthenticator, { code })
export const removeAuthenticator = () => call(factorCalls.removeAuthenticator, {})
export const drawRecoveryCodes = () => call(factorCalls.drawRecoveryCodes, {})

export const useCancelEnd = () =>
  useChange({
    call: () => call(factorCalls.cancelEnd, {}),
    done: () => toast(texts.ending.cancelled, { icon: 'check' }),
    settled: refreshFactors,
  })
