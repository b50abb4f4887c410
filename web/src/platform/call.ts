import { type CallOptions, dataOf, envelopeOf, request } from '@sp/client/call'
import { type Call, common, type Data, type Input, isRefusal, type ProofTask } from '@sp/contract'
import { noteTime } from './clock.ts'
import { takeEarlyRequest } from './early-request.ts'
import { go } from './navigation.ts'
import { currentPath, outlastsSquare, paths } from './paths.ts'
import { noteReadOnly } from './read-only.ts'
import { noteInput } from './removed-targets.ts'
import { getSession } from './session/session.ts'
import { endSession } from './session/session-end.ts'
import { texts } from './texts.ts'
import { noteWaiting } from './waiting.ts'

/** `call(flashCalls.star, { flashId })` resolves with the data. @throws CallError */
export async function call<C extends Call>(what: C, input: Input<C>, options: CallOptions = {}): Promise<Data<C>> {
  let given = input
  for (let tries = 0; ; tries++)
    try {
      return await sendCall(what, given, options)
    } catch (error) {
      const proof = tries < PROOFS ? await proofFor(error, options.signal) : undefined
      if (proof === undefined) throw error
      given = { ...input, proof }
    }
}

/** A task can expire, or become harder by the tries of others in the same network. */
const PROOFS = 3

/** @returns undefined where no work is asked for, or the worker does not start: the refusal is shown */
async function proofFor(error: unknown, signal: AbortSignal | undefined): Promise<string | undefined> {
  if (!isRefusal(error, common.proofNeeded)) return undefined
  try {
    const { prove } = await import('./proof/prove.ts')
    return await prove(error.data as ProofTask, signal)
  } catch {
    return undefined
  }
}

async function sendCall<C extends Call>(what: C, input: Input<C>, options: CallOptions): Promise<Data<C>> {
  const token = getSession()?.token
  try {
    const response = await request(what, input, {
      ...options,
      token,
      // The response may set a cookie with which an <img> fetches pictures that only this viewer may see.
      credentials: 'same-origin',
      noNetwork: texts.noNetwork,
      early: (path) => takeEarlyRequest(path, token),
    })
    return await answerOf(response, token)
  } catch (error) {
    noteInput(error, input)
    noteReadOnly(error)
    noteWaiting(error)
    throw error
  }
}

/** The data of a response to this token. Ends an expired session. @throws CallError */
export async function answerOf<D>(response: Response, token: string | undefined): Promise<D> {
  noteTime(response.headers.get('date'))
  const envelope = await envelopeOf<D>(response)
  handleAuthCode(envelope.code, token)
  return dataOf(envelope, response)
}

/**
 * 401 and 403 end the session; 315 redirects to the entry page of the square, except on pages that work without
 * it.
 */
function handleAuthCode(code: number, token: string | undefined): void {
  // A response to a session that has ended since is ignored.
  if ((code === 401 || code === 403) && token === getSession()?.token) void endSession(currentPath())
  if (code === 315 && !outlastsSquare(currentPath())) go(paths.squareHint(), { replace: true })
}
