import { common, type Envelope, type Refusal } from './refusal.ts'

/** What a client throws for an answer other than success. `msg` is Chinese and is only shown; code 0 means that no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly msg: string
  /** What clients decide by, with the code; empty where no answer of ours came. */
  readonly reason: string
  readonly data: unknown
  /** Seconds, where the server said when to retry. */
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

/** Whether it is this refusal of the contract. */
export const isRefusal = (error: unknown, { code, reason }: Refusal): error is CallError =>
  error instanceof CallError && error.code === code && error.reason === reason

/** The envelope in the body of an answer (null where that was no JSON): a proxy in between may answer with a page of its own. */
export function envelopeIn<D>(body: unknown, { ok, status }: { ok: boolean; status: number }): Envelope<D> {
  if (typeof (body as Envelope<D> | null)?.code === 'number') return body as Envelope<D>
  throw new CallError(ok ? common.failed.code : status, common.busy.msg)
}
