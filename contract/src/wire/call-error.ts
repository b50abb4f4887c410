import { common, type Envelope, type Refusal } from './refusal.ts'

/**
 * Thrown for every response other than success. `msg` is Chinese and only for display; code 0 means no
 * response.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly msg: string
  /** Clients decide by code and reason; empty if the response is not from this server. */
  readonly reason: string
  readonly data: unknown
  /** Seconds, if the server sent a retry time. */
  readonly retryAfter: number | undefined

  constructor(
    code: number,
    msg: string,
    more: { reason?: string | undefined; data?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(`${code} ${msg}`)
    this.code = code
    this.msg = msg
    this.reason = more.reason ?? ''
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
  }
}

export const isRefusal = (error: unknown, { code, reason }: Refusal): error is CallError =>
  error instanceof CallError && error.code === code && error.reason === reason

/** Envelope of a response body (null if not JSON); a proxy may respond with a page of its own. */
export function envelopeIn<D>(body: unknown, { ok, status }: { ok: boolean; status: number }): Envelope<D> {
  if (typeof (body as Envelope<D> | null)?.code === 'number') return body as Envelope<D>
  throw new CallError(ok ? common.failed.code : status, common.busy.msg)
}
