import type { Refusal } from '@sp/contract'

/** An answer other than success. `msg` is Chinese and is only shown; code 0 means that no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly msg: string
  /** What is decided by, with the code; empty where no answer of ours came. */
  readonly reason: string
  readonly data: unknown

  constructor(code: number, msg: string, more: { reason?: string | undefined; data?: unknown } = {}) {
    super(`${code} ${msg}`)
    this.code = code
    this.msg = msg
    this.reason = more.reason ?? ''
    this.data = more.data ?? null
  }
}

/** Whether it is this refusal of the contract. */
export const isRefusal = (error: unknown, { code, reason }: Refusal): error is CallError =>
  error instanceof CallError && error.code === code && error.reason === reason
