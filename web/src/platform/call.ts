import { type Call, CallError, type Data, envelopeIn, type Input, inQuery, queryOf } from '@sp/contract'
import { noteTime } from './clock.ts'
import { takeEarlyRequest } from './early-request.ts'
import { go } from './navigation.ts'
import { currentPath, outlastsSquare, paths } from './paths.ts'
import { noteInput } from './removed-targets.ts'
import { getSession } from './session/session.ts'
import { endSession } from './session/session-end.ts'
import { texts } from './texts.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
}

const SUCCESS = 200

/** `call(flashCalls.star, { flashId })` resolves with the data. @throws CallError */
export async function call<C extends Call>(what: C, input: Input<C>, options: CallOptions = {}): Promise<Data<C>> {
  const token = getSession()?.token
  try {
    return await answerOf(await send(what, input, token, options), token)
  } catch (error) {
    noteInput(error, input)
    throw error
  }
}

/** The data of a response to this token. Ends an expired session. @throws CallError */
export async function answerOf<D>(response: Response, token: string | undefined): Promise<D> {
  noteTime(response.headers.get('date'))
  const { code, msg, data, reason } = envelopeIn<D>(await response.json().catch(() => null), response)
  if (code === SUCCESS) return data
  handleAuthCode(code, token)
  const patience = Number(response.headers.get('retry-after'))
  throw new CallError(code, msg, { reason, data, retryAfter: patience > 0 ? patience : undefined })
}

async function send(what: Call, input: Record<string, unknown>, token: string | undefined, options: CallOptions) {
  const asQuery = inQuery(what.method)
  const headers = new Headers()
  if (token) headers.set('Authentication', token)
  if (!asQuery) headers.set('Content-Type', 'application/json')
  const path = asQuery ? what.path + queryOf(input) : what.path
  try {
    const early = asQuery ? takeEarlyRequest(path, token) : undefined
    if (early) return await early
    return await fetch(path, {
      method: what.method,
      headers,
      // The response may set a cookie with which an <img> fetches pictures that only this viewer may see.
      credentials: 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
      ...(asQuery ? {} : { body: JSON.stringify(input) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(0, texts.noNetwork)
  }
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
