import type { Refusal } from '@sp/contract'

/** A refusal that a person may meet; anything else thrown is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal, more: { data?: unknown; retryAfter?: number } = {}) {
    super(refusal.msg)
    this.refusal = refusal
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
  }
}

export function refuse(refusal: Refusal, more: { data?: unknown; retryAfter?: number } = {}): never {
  throw new Refused(refusal, more)
}

/** The thing, or the refusal when there is none. */
export function orRefuse<T>(thing: T | undefined | null, refusal: Refusal): T {
  return thing ?? refuse(refusal)
}
