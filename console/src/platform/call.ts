import { type CallOptions, dataOf, envelopeOf, request } from '@sp/client/call'
import { messageOf as messageOr } from '@sp/client/message-of'
import { type Call, common, type Data, type Input, isConsoleCall } from '@sp/contract'
import { noteUse } from './activity.ts'
import { endSession, getSession } from './session.ts'
import { texts } from './texts.ts'

export const messageOf = (error: unknown): string => messageOr(error, texts.failed)

/** `call(reportCalls.take, { id })` resolves with the data. @throws CallError */
export async function call<C extends Call>(what: C, input: Input<C>, options: CallOptions = {}): Promise<Data<C>> {
  const token = getSession()?.token
  const response = await request(what, input, { ...options, token, credentials: 'omit', noNetwork: texts.noNetwork })
  const envelope = await envelopeOf<Data<C>>(response)
  if (!(isConsoleCall(what) && what.meta.background)) noteUse()
  // Ignores a response for a session that has already ended.
  const isOver = envelope.code === common.sessionOver.code
  if (isOver && token !== undefined && token === getSession()?.token) endSession('over')
  return dataOf(envelope, response)
}

/**
 * A call as a function of its input: `useChange({ call: caller(calls.hide), … })`. Beside a `done` that reads the answer
 * it is a constant, because TypeScript does not infer the answer of the inline form.
 */
export const caller =
  <C extends Call>(what: C) =>
  (input: Input<C>): Promise<Data<C>> =>
    call(what, input)
