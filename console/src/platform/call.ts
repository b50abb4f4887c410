import {
  type Call,
  CallError,
  common,
  type Data,
  envelopeIn,
  type Input,
  inQuery,
  isConsoleCall,
  queryOf,
} from '@sp/contract'
import { noteUse } from './activity.ts'
import { endSession, getSession } from './session.ts'
import { texts } from './texts.ts'

const SUCCESS = 200

export const messageOf = (error: unknown): string => (error instanceof CallError ? error.msg : texts.failed)

/** `call(reportCalls.take, { id })` returns the data or throws a CallError. */
export async function call<C extends Call>(what: C, input: Input<C>, signal?: AbortSignal): Promise<Data<C>> {
  const token = getSession()?.token
  const { code, msg, data, reason } = await send<Data<C>>(what, input, token, signal)
  if (!(isConsoleCall(what) && what.meta.background)) noteUse()
  if (code === SUCCESS) return data
  const error = new CallError(code, msg, { reason, data })
  // Ignores a response for a session that has already ended.
  if (code === common.sessionOver.code && token !== undefined && token === getSession()?.token) endSession('over')
  throw error
}

async function send<D>(what: Call, input: Record<string, unknown>, token: string | undefined, signal?: AbortSignal) {
  const asQuery = inQuery(what.method)
  const headers = new Headers(asQuery ? {} : { 'Content-Type': 'application/json' })
  if (token) headers.set('Authentication', token)
  try {
    const response = await fetch(asQuery ? what.path + queryOf(input) : what.path, {
      method: what.method,
      headers,
      credentials: 'omit',
      ...(signal ? { signal } : {}),
      ...(asQuery ? {} : { body: JSON.stringify(input) }),
    })
    return envelopeIn<D>(await response.json().catch(() => null), response)
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error
    throw new CallError(0, texts.noNetwork)
  }
}
