import type { FastifyRequest } from 'fastify'
import type { Ctx, ViewingWithId } from '../ctx.ts'
import { readInShare } from '../limit/share.ts'
import type { Access, ViewerFacts } from './access.ts'
import { patched, type ViewerState } from './patched.ts'
import { Refused } from './refuse.ts'
import * as cache from './response-cache.ts'

export interface Read<D> {
  /** Cache key of the content: when that changes, `dropCached` invalidates the shared response. */
  readonly about: string
  load(ctx: Ctx, viewing: ViewingWithId): Promise<D>
  ordinary?(thing: D): D
  viewer(ctx: Ctx, thing: D, viewerId: number, viewer: ViewerFacts): Promise<ViewerState>
  /** Whether the shared response is also right for this member. A `late` (stale) one is invalidated. */
  fits(thing: D, viewing: ViewingWithId, state: ViewerState): 'shared' | 'alone' | 'late'
}

export interface ReadRequest<D> {
  readonly read: Read<D>
  readonly call: string
  readonly name: string
  readonly request: FastifyRequest
  readonly textOf: (data: D) => string
  readonly anonymous: Ctx
  readonly access: Access
}

const keyOf = ({ read, name }: { read: { about: string }; name: string }, adult: boolean): cache.CacheKey => ({
  name: adult ? `${name} adult` : name,
  about: read.about,
})

function shared<D>(one: ReadRequest<D>, adult: boolean): Promise<cache.CachedResponse<D>> {
  const { anonymous, read, access, textOf } = one
  return cache.cachedResponse(anonymous, keyOf(one, adult), async () => {
    const data = await read.load(anonymous, { ...(await access.anonymousViewing(anonymous)), adult })
    return { data, text: textOf(data) }
  })
}

export async function forAnonymous<D>(one: ReadRequest<D>): Promise<cache.Packed> {
  const found = await shared(one, false)
  cache.rememberAddress(one.anonymous, one.request.url, { call: one.call, key: keyOf(one, false) })
  return cache.packedFor(found, one.request)
}

interface Gathered<D> {
  readonly viewer: ViewerFacts
  readonly viewing: ViewingWithId
  readonly found: { response: cache.CachedResponse<D>; state: ViewerState } | undefined
}

async function gather<D>(one: ReadRequest<D>, viewer: ViewerFacts): Promise<Gathered<D>> {
  const { id, adult } = viewer
  const find = async () => {
    const load = () => shared(one, adult)
    const loaded = cache.isCached(one.anonymous, keyOf(one, adult)) ? load() : readInShare(one.anonymous, id, load)
    const response = await loaded.catch(nothingWhereRefused)
    return response && { response, state: await one.read.viewer(one.anonymous, response.data, id, viewer) }
  }
  const [found, viewing] = await Promise.all([find(), one.access.viewingFor(one.anonymous, { id, adult })])
  return { viewer, found, viewing }
}

const nothingWhereRefused = (error: unknown): undefined => {
  if (!(error instanceof Refused)) throw error
}

/**
 * Starts the queries for a member before the token is verified, so that both run concurrently; no result is sent
 * before the verification.
 */
export function beginForMember<D>(one: ReadRequest<D>): Promise<Gathered<D>> | undefined {
  const presumed = one.access.presumedViewer(one.anonymous, String(one.request.headers['authentication'] ?? ''))
  const begun = presumed && gather(one, presumed)
  begun?.catch(() => undefined)
  return begun
}

const isTheSame = (a: ViewerFacts, b: ViewerFacts): boolean =>
  a.id === b.id && a.adult === b.adult && a.role === b.role && a.mutedUntil?.getTime() === b.mutedUntil?.getTime()

export async function forMember<D>(
  ctx: Ctx,
  one: ReadRequest<D>,
  viewer: ViewerFacts,
  begun: Promise<Gathered<D>> | undefined,
): Promise<cache.Packed | { data: D }> {
  let gathered = await begun
  if (gathered === undefined || !isTheSame(gathered.viewer, viewer)) gathered = await gather(one, viewer)
  const { found, viewing } = gathered
  const suits = found === undefined ? 'alone' : one.read.fits(found.response.data, viewing, found.state)
  if (suits === 'late') cache.dropCached(ctx, one.read.about)
  if (found === undefined || suits !== 'shared')
    return { data: await readInShare(ctx, viewer.id, () => one.read.load(ctx, viewing)) }
  const response = ordinary(one, recounted(one, found, viewer.adult))
  const { own, whole } = found.state
  const theirs = patched(response.data, own)
  if (whole !== undefined) return { data: { ...theirs, ...whole } }
  return theirs === response.data ? cache.packedFor(response, one.request) : { data: theirs }
}

/** The response for ordinary members, derived from that for anonymous visitors. */
function ordinary<D>({ read, textOf }: ReadRequest<D>, response: cache.CachedResponse<D>): cache.CachedResponse<D> {
  if (read.ordinary === undefined) return response
  const derived = (response.derived ??= {})
  if (derived.ordinary === undefined) {
    const data = read.ordinary(response.data)
    derived.ordinary = cache.finished({ data, text: textOf(data) })
  }
  return derived.ordinary
}

/** The response with the counts of this moment. */
function recounted<D>(
  one: ReadRequest<D>,
  { response, state: { counts } }: NonNullable<Gathered<D>['found']>,
  adult: boolean,
): cache.CachedResponse<D> {
  const derived = (response.derived ??= {})
  if (derived.recounted?.counts === counts) return derived.recounted.after
  const data = patched(response.data, counts)
  const after = data === response.data ? response : cache.finished({ data, text: one.textOf(data) })
  if (after !== response) cache.renewCached(one.anonymous, keyOf(one, adult), response, after)
  derived.recounted = { counts, after }
  return after
}
