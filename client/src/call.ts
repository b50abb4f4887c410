import { type Call, CallError, type Envelope, envelopeIn, type Input, inQuery, queryOf } from '@sp/contract'

const SUCCESS = 200

export interface CallOptions {
  signal?: AbortSignal | undefined
}

interface RequestOptions extends CallOptions {
  token: string | undefined
  credentials: RequestCredentials
  /** The message of a refusal with code 0: no response came. */
  noNetwork: string
  /** A response to this address that was requested before. */
  early?: (path: string) => Promise<Response> | undefined
}

/** Sends a call of the contract. @throws CallError with code 0 if no response came */
export async function request<C extends Call>(what: C, input: Input<C>, options: RequestOptions): Promise<Response> {
  const { token, credentials, noNetwork, early, signal } = options
  const asQuery = inQuery(what.method)
  const headers = new Headers()
  if (token) headers.set('Authentication', token)
  if (!asQuery) headers.set('Content-Type', 'application/json')
  const path = asQuery ? what.path + queryOf(input) : what.path
  try {
    const earlier = asQuery ? early?.(path) : undefined
    if (earlier) return await earlier
    return await fetch(path, {
      method: what.method,
      headers,
      credentials,
      ...(signal ? { signal } : {}),
      ...(asQuery ? {} : { body: JSON.stringify(input) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, noNetwork)
  }
}

export const envelopeOf = async <D>(response: Response): Promise<Envelope<D>> =>
  envelopeIn<D>(await response.json().catch(() => null), response)

/** @throws CallError for every code but that of success */
export function dataOf<D>({ code, msg, data, reason }: Envelope<D>, { headers }: Response): D {
  if (code === SUCCESS) return data
  const patience = Number(headers.get('retry-after'))
  throw new CallError(code, msg, { reason, data, retryAfter: patience > 0 ? patience : undefined })
}
