import type { Refusal } from '@sp/contract'

/** What a request met that was answered with 503. */
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
  /** What is full, where the server refuses for that. */
  bound?: Bound
}

/** A refusal that a person may meet; anything else thrown is a bug. */
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

/** The thing, or the refusal when there is none. */
export function orRefuse<T>(thing: T | undefined | null, refusal: Refusal): T {
  return thing ?? refuse(refusal)
}
