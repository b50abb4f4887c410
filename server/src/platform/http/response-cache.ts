import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LRUCache } from 'lru-cache'
import { perApp, type Stateful } from '../app-state.ts'
import { byteCache } from '../byte-cache.ts'
import type { App } from '../ctx.ts'

/** Lifetime of a cached response. Hidden content is dropped immediately; counts expire with this. */
const LIVES_MS = 500
const MEGABYTES = 24
/** Bytes in memory for each byte of a response: as data, as text, packed, and the same derived for members. */
const BYTES_PER_BYTE = 6
const DROP_BYTES = 50
export const LONGEST_KEY = 1000
/** Smaller responses are not compressed: it costs more than it saves. */
const WORTH_PACKING = 1024

const compressors = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Encoding = keyof typeof compressors

export interface Packed {
  /** The bytes as a latin1 string: Node sends a string together with the headers, in one write. */
  readonly text: string
  /** Headers except the length, as a flat list of names and values, which Node writes with the least work. */
  readonly lines: readonly string[]
}

export interface CachedResponse<D = unknown> {
  readonly data: D
  readonly plain: Packed
  readonly packing: { [E in Encoding]?: Promise<Packed> }
  readonly packed: { [E in Encoding]?: Packed }
  /** What is derived from it, and dropped with it. */
  derived?: Derived<D>
}

interface Derived<D> {
  /** The response for ordinary members. */
  ordinary?: CachedResponse<D>
  /** The response with newer counts, for all requests that shared the statement of these counts. */
  recounted?: { readonly counts: object; readonly after: CachedResponse<D> }
}

export interface CacheKey {
  readonly name: string
  readonly about: string
}

export type Make<D = unknown> = () => Promise<{ data: D; text: string }>

/** A key as it is stored, joined again only after a drop, because this runs for each answer from the cache. */
export interface StoredKey extends CacheKey {
  all: number
  drop: number
  stored: string
}

export const storedKey = (key: CacheKey): StoredKey => ({ ...key, all: -1, drop: -1, stored: '' })

interface Cache {
  readonly responses: LRUCache<string, CachedResponse, Make>
  /** Names of responses that are being made again before they expire. */
  readonly renewing: Set<string>
  /** Latest drop for each content key; a response begun before it is not found after it. */
  readonly drops: LRUCache<string, number>
  all: number
  /** How many drops there were. */
  drawn: number
}

const cacheOf = perApp(({ bus }): Cache => {
  const cache: Cache = {
    responses: byteCache<string, CachedResponse, Make>({
      megabytes: MEGABYTES,
      bytesOf: ({ plain }) => plain.text.length * BYTES_PER_BYTE,
      ttl: LIVES_MS,
      fetchMethod: async (_key, _stale, { context }) => finished(await context()),
    }),
    renewing: new Set(),
    // Those of a minute of much writing: longer than computing any response takes.
    drops: byteCache({ megabytes: 6, bytesOf: () => DROP_BYTES }),
    all: 0,
    drawn: 0,
  }
  // Names, avatars and privacy of authors are part of every response.
  bus.on('summary', () => {
    cache.all = ++cache.drawn
  })
  return cache
})

export function dropCached(app: Stateful, about: string): void {
  const cache = cacheOf(app)
  cache.drops.set(about, ++cache.drawn)
}

const keyNow = ({ all, drops }: Cache, { name, about }: CacheKey): string => `${all} ${drops.get(about) ?? 0} ${name}`

function renewed(cache: Cache, key: StoredKey): string {
  const drop = cache.drops.get(key.about) ?? 0
  if (key.all === cache.all && key.drop === drop) return key.stored
  Object.assign(key, { all: cache.all, drop, stored: keyNow(cache, key) })
  return key.stored
}

export const finished = <D>({ data, text }: { data: D; text: string }): CachedResponse<D> => ({
  data,
  plain: withHeaders(Buffer.from(text)),
  packing: {},
  packed: {},
})

/** Computes a response unless it is cached; concurrent requests share it. Failures are not cached. */
export async function cachedResponse<D>(app: App, key: CacheKey, make: Make<D>): Promise<CachedResponse<D>> {
  if (app.bus.isDeaf() || key.name.length > LONGEST_KEY) return finished(await make())
  const cache = cacheOf(app)
  return (await cache.responses.fetch(keyNow(cache, key), { context: make })) as CachedResponse<D>
}

/** How long before it expires a response that is asked for is made again, so that no request waits for the next. */
const AHEAD_MS = 150

export function renewAhead<D>(app: App, key: StoredKey, before: CachedResponse<D>, make: Make<D>): void {
  const { responses, renewing } = cacheOf(app)
  const name = key.stored
  if (responses.getRemainingTTL(name) > AHEAD_MS || renewing.has(name)) return
  renewing.add(name)
  const renew = async () => {
    const after = finished(await make())
    // In the encodings that were asked for.
    await Promise.all((Object.keys(before.packing) as Encoding[]).map((encoding) => packed(after, encoding)))
    const now = responses.peek(name)
    // One with newer counts stays; one that was dropped has another name.
    if (now === before || now === undefined) responses.set(name, after)
  }
  // If it fails, the next request after the end makes it.
  renew()
    .catch(() => undefined)
    .finally(() => renewing.delete(name))
}

export function isCached(app: App, key: CacheKey): boolean {
  const cache = cacheOf(app)
  return !app.bus.isDeaf() && cache.responses.has(keyNow(cache, key))
}

export function renewCached(app: App, key: CacheKey, before: CachedResponse, after: CachedResponse): void {
  const cache = cacheOf(app)
  const name = keyNow(cache, key)
  if (cache.responses.peek(name) !== before) return
  cache.responses.set(name, after, { ttl: Math.max(1, cache.responses.getRemainingTTL(name)) })
}

const ACCEPTS: readonly [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:,|$)/],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$)/],
]

function withHeaders(bytes: Buffer, encoding?: Encoding): Packed {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }),
  }
  return { text: bytes.toString('latin1'), lines: Object.entries(headers).flat() }
}

type Headed = Pick<IncomingMessage, 'headers'>
const encodingIn = (accepted: string): Encoding | undefined => ACCEPTS.find(([, asked]) => asked.test(accepted))?.[0]

function encodingFor({ plain }: CachedResponse, request: Headed): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  return plain.text.length < WORTH_PACKING || accepted === undefined ? undefined : encodingIn(accepted)
}

export async function packedFor(response: CachedResponse, request: Headed): Promise<Packed> {
  const encoding = encodingFor(response, request)
  if (encoding === undefined) return response.plain
  return packed(response, encoding)
}

function packed(response: CachedResponse, encoding: Encoding): Promise<Packed> {
  const pack = async () => {
    const bytes = await compressors[encoding](Buffer.from(response.plain.text, 'latin1'))
    return (response.packed[encoding] = withHeaders(bytes, encoding))
  }
  return (response.packing[encoding] ??= pack())
}

/** The bytes in an accepted encoding, if they are ready. */
export function readyIn(response: CachedResponse, request: Headed): Packed | undefined {
  const encoding = encodingFor(response, request)
  return encoding === undefined ? response.plain : response.packed[encoding]
}

export function cachedAt<D>(app: App, key: StoredKey): CachedResponse<D> | undefined {
  if (app.bus.isDeaf()) return undefined
  const cache = cacheOf(app)
  return cache.responses.get(renewed(cache, key)) as CachedResponse<D> | undefined
}
