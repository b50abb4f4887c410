/** An answer other than success. `msg` is Chinese and may be shown as it is; code 0 means that no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly msg: string
  readonly data: unknown
  /** Seconds, where the server asked for patience. */
  readonly retryAfter: number | undefined

  constructor(code: number, msg: string, data: unknown = null, retryAfter?: number) {
    super(`${code} ${msg}`)
    this.code = code
    this.msg = msg
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** The words for whatever was thrown. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError ? error.msg : otherwise
