import type { LimitKey } from './limits.ts'
import type { Refusal } from './refusal.ts'
import type { Static, TSchema } from './schema.ts'

/** Staff; each may what those before may (DECISIONS 16). */
export const ROLES = ['support', 'moderator', 'owner'] as const
export type Role = (typeof ROLES)[number]

/**
 * `anyone`: a token is optional. `member`: logged in. `writer`: logged in and not muted. A role: whoever has it or more,
 * in a session of the console. `enrolling`: such a session of somebody who has no second factor yet.
 */
export type Who = 'anyone' | 'member' | 'writer' | 'enrolling' | Role

/** Whether somebody of this role may make a call for those. */
export const hasRole = (role: Role | 'member', who: Who): boolean =>
  ROLES.indexOf(role as Role) >= ROLES.indexOf(who as Role)

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Counting {
  max: number
  seconds: number
  per: 'viewer' | 'address'
  /** Calls of one scope are counted together; without it a call counts alone. */
  scope?: string
  /** Only calls that give this field count. */
  given?: string
  /** Shown instead of the general text; among the refusals of the call. */
  refusal?: Refusal
  /** The setting that `max` is the default of; what the owner set counts instead, on every node at once. */
  setting?: LimitKey
}

/** Counted once for all nodes: whatever guards a secret, or stands in DECISIONS 15. */
interface StoredLimit extends Counting {
  store?: never
  /**
   * `done`: the things that are made; a call that is refused is given back. `tries`: every call, for what guards a
   * secret that can be guessed, names that can be harvested, or work that is costly also where it is refused.
   */
  counts: 'done' | 'tries'
}

/** Each node counts every call for itself, in memory, at no cost: for what only keeps a flood away. */
interface FloodGuard extends Counting {
  store: 'process'
  counts?: never
}

/** How often a call may be made, counted per member (or per address where nobody is logged in). */
export type Limit = StoredLimit | FloodGuard

/** So many a minute, and nothing is written down for it. Calls of one scope are counted together. */
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
  /** One line for the API page. */
  readonly summary: string
  /** Query of GET and DELETE, JSON body of POST and PUT. */
  readonly input: I
  readonly data: D
  readonly refusals: readonly Refusal[]
  readonly limit?: Limit
  /** The `msg` of a success; 成功 unless a client shows it. */
  readonly done?: string
  /** A success leaves nothing of the member in the browser: no cache, no storage (DECISIONS 11). */
  readonly clearsBrowser?: true
  /** A GET that writes: never prefetched, never cached, only with the token (DECISIONS 1). */
  readonly writes?: true
}

export type Input<C extends Call> = Static<C['input']>
export type Data<C extends Call> = Static<C['data']>

/** Whatever writes says how often; forgetting it does not compile. */
type Limited = { method: 'GET'; writes?: never } | { limit: Limit }

export const defineCall = <I extends TSchema, D extends TSchema>(call: Call<I, D> & Limited): Call<I, D> => call

/** Whether a call creates something and takes an idempotency key. */
export const takesClientKey = ({ input }: Call): boolean =>
  'clientKey' in ((input as { properties?: object }).properties ?? {})

export const inQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'

/** An input as the end of an address; what is not given, or left empty, is not named. */
export function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.map(([key, value], at) => `${at === 0 ? '?' : '&'}${key}=${encoded(String(value))}`).join('')
}

/** Half of a character, as of an emoji that was cut in two, cannot be sent. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
