import type { Refusal } from '@sp/contract'

/** The limit that caused a 503 response. */
export type Bound =
  | 'event-loop'
  | 'passwords'
  | 'pictures'
  | 'search'
  | 'streams'
  | 'bus'
  | 'connections'
  | 'query-time'
  | 'database'
  | 'file-store'
  | 'descriptors'
  | 'disk'
  | 'other'

interface More {
  data?: unknown
  retryAfter?: number
  bound?: Bound
}

/** An expected refusal; anything else that is thrown is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly bound: Bound | undefined

  constructor(refusal: Refusal, more: More = {}) {
    super(refusal.msg)
    this.refusal = refusal
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
    this.bound = more.bound
  }
}

export function refuse(refusal: Refusal, more: More = {}): never {
  throw new Refused(refusal, more)
}

export function orRefuse<T>(thing: T | undefined | null, refusal: Refusal): T {
  return thing ?? refuse(refusal)
}
