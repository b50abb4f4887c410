import type { LimitKey } from './limits.ts'
import type { Refusal } from './refusal.ts'
import type { Static, TSchema } from './schema.ts'

/** Staff roles; each includes the rights of those before it (DECISIONS 16). */
export const ROLES = ['support', 'moderator', 'owner'] as const
export type Role = (typeof ROLES)[number]

/**
 * `anyone`: token optional. `member`: logged in. `writer`: logged in and not muted. A role: that role or a
 * higher one, in a console session. `enrolling`: a console session of staff without a second factor.
 */
export type Who = 'anyone' | 'member' | 'writer' | 'enrolling' | Role

export const hasRole = (role: Role | 'member', who: Who): boolean =>
  ROLES.indexOf(role as Role) >= ROLES.indexOf(who as Role)

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Counting {
  max: number
  seconds: number
  per: 'viewer' | 'address'
  /** Calls with the same scope share one limit; default: the call alone. */
  scope?: string
  given?: string
  /** Replaces the general text; listed among the refusals of the call. */
  refusal?: Refusal
  /** Setting whose default is `max`; the owner's value takes effect on every node at once. */
  setting?: LimitKey
}

/** Counted in the database for all nodes: limits that protect a secret or are listed in DECISIONS 15. */
interface StoredLimit extends Counting {
  store?: never
  /**
   * `done`: counts successful calls; a refused one is refunded. `tries`: counts every call, to protect a secret
   * that could be guessed, names that could be harvested, or work that is expensive even when refused.
   */
  counts: 'done' | 'tries'
}

/** Counted in the memory of each node at no cost; only protects against floods. */
interface FloodGuard extends Counting {
  store: 'process'
  counts?: never
}

/** Rate limit per member, or per IP address for anonymous visitors. */
export type Limit = StoredLimit | FloodGuard

/** Calls per minute, not persisted. Calls with the same scope share one limit. */
export const floodGuard = (max: number, scope?: string): Limit => ({
  max,
  seconds: 60,
  per: 'viewer',
  store: 'process',
  ...(scope === undefined ? {} : { scope }),
})

export interface Call<I extends TSchema = TSchema, D extends TSchema = TSchema> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly who: Who
  readonly summary: string
  /** Query of GET and DELETE, JSON body of POST and PUT. */
  readonly input: I
  readonly data: D
  readonly refusals: readonly Refusal[]
  readonly limit?: Limit
  /** The `msg` of a success; only needed if a client shows it. Default: 成功. */
  readonly done?: string
  /** The answer has a text that is sealed at rest: no device stores it, and the copy of a create for retries is sealed. */
  readonly answersSecret?: true
  /** On success the browser removes the member's cache and storage (DECISIONS 11). */
  readonly clearsBrowser?: true
  /** A GET that writes: never prefetched or cached, and only with the token (DECISIONS 1). */
  readonly writes?: true
  /**
   * A write that members can make while the site is read-only: to log in and out, to protect or close the account, to
   * take their data, to write to staff, and to mark as read what they read.
   */
  readonly duringReadOnly?: true
  /** A newcomer whom staff have not approved yet can make it; every other call of theirs is refused. */
  readonly whileWaiting?: true
  /** Present in calls of the console alone (`isConsoleCall`). */
  readonly meta?: object
}

/** Refused while the site is read-only. */
export const isClosedReadOnly = ({ method, writes, duringReadOnly, meta }: Call): boolean =>
  meta === undefined && (method !== 'GET' || writes === true) && !duringReadOnly

/** Refused for a newcomer who waits for approval. */
export const isClosedWhileWaiting = ({ whileWaiting, meta }: Call): boolean => meta === undefined && !whileWaiting

/** Of the square: a member with a second factor opens it on a new device only after a verification. */
export const isOfSquare = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('/api/square/')

export type Input<C extends Call> = Static<C['input']>
export type Data<C extends Call> = Static<C['data']>

/** Every writing call must have a rate limit; the compiler checks it. */
type Limited = { method: 'GET'; writes?: never } | { limit: Limit }

export const defineCall = <I extends TSchema, D extends TSchema>(call: Call<I, D> & Limited): Call<I, D> => call

/** The call creates something and accepts an idempotency key. */
export const takesClientKey = ({ input }: Call): boolean =>
  'clientKey' in ((input as { properties?: object }).properties ?? {})

export const inQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'

export function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.map(([key, value], at) => `${at === 0 ? '?' : '&'}${key}=${encoded(String(value))}`).join('')
}

/** Replaces lone surrogates, for example from a truncated emoji, which cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
