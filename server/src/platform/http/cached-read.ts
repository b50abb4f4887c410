import type { IncomingMessage } from 'node:http'
import type { Call } from '@sp/contract'
import type { FastifyRequest } from 'fastify'
import { perApp } from '../app-state.ts'
import type { App, Ctx, Reading, ViewingWithId } from '../ctx.ts'
import { readInShare } from '../limit/share.ts'
import type { Access, ViewerFacts } from './access.ts'
import { patched, type ViewerState } from './patched.ts'
import { Refused } from './refuse.ts'
import * as cache from './response-cache.ts'

/** Only what is private needs a cookie, and nothing that is shared is private. */
const NO_COOKIES = { read: () => undefined, give: () => undefined }

export interface Read<D> {
  /** Cache key of the content: when that changes, `dropCached` invalidates the shared response. */
  readonly about: string
  load(reading: Reading, viewing: ViewingWithId): Promise<D>
  ordinary?(thing: D): D
  viewer(app: App, thing: D, viewerId: number, viewer: ViewerFacts): Promise<ViewerState>
  /** Whether the shared response is also right for this member. A `late` (stale) one is invalidated. */
  fits(thing: D, viewing: ViewingWithId, state: ViewerState): 'shared' | 'alone' | 'late'
}

/** A call with its input, apart from any request for it. */
export interface CachedRead<D> {
  readonly read: Read<D>
  readonly call: Call
  readonly name: string
  readonly textOf: (data: D) => string
}

export interface ReadRequest<D> extends CachedRead<D> {
  readonly request: FastifyRequest
  readonly anonymous: Ctx
  readonly access: Access
}

export const keyOf = <D>({ read, name }: CachedRead<D>, adult: boolean): cache.CacheKey => ({
  name: adult ? `${name} adult` : name,
  about: read.about,
})

interface From {
  readonly app: App
  readonly access: Access
  readonly adult: boolean
}

const visitors = perApp((app): Reading<null> => ({ ...app, viewer: null, cookies: NO_COOKIES }))

/** Makes what all share, apart from any request. */
export const madeFrom =
  <D>({ read, textOf }: CachedRead<D>, { app, access, adult }: From): cache.Make<D> =>
  async () => {
    const data = await read.load(visitors(app), { ...(await access.anonymousViewing(app)), adult })
    return { data, text: textOf(data) }
  }

const shared = <D>(one: ReadRequest<D>, adult: boolean): Promise<cache.CachedResponse<D>> =>
  cache.cachedResponse(
    one.anonymous,
    keyOf(one, adult),
    madeFrom(one, { app: one.anonymous, access: one.access, adult }),
  )

export const forAnonymous = async <D>(one: ReadRequest<D>): Promise<cache.Packed> =>
  cache.packedFor(await shared(one, false), one.request)

interface Found<D> {
  readonly response: cache.CachedResponse<D>
  readonly state: ViewerState
}

export interface Gathered<D> {
  readonly viewer: ViewerFacts
  readonly viewing: ViewingWithId
  readonly found: Found<D> | undefined
}

interface About<D> {
  readonly access: Access
  readonly viewer: ViewerFacts
  readonly response: cache.CachedResponse<D>
}

/** What the database has of a member at this moment, for what they ask. */
export function gather<D>(
  app: App,
  { read }: CachedRead<D>,
  { access, viewer, response }: About<D>,
): Promise<Gathered<D>> {
  const asked = [read.viewer(app, response.data, viewer.id, viewer), access.viewingFor(app, viewer)] as const
  return Promise.all(asked).then(([state, viewing]) => ({ viewer, viewing, found: { response, state } }))
}

async function loadAndGather<D>(one: ReadRequest<D>, viewer: ViewerFacts): Promise<Gathered<D>> {
  const { anonymous: app, access } = one
  const load = () => shared(one, viewer.adult)
  const loading = cache.isCached(app, keyOf(one, viewer.adult)) ? load() : readInShare(app, viewer.id, load)
  const response = await loading.catch(nothingWhereRefused)
  if (response !== undefined) return gather(app, one, { access, viewer, response })
  return { viewer, viewing: await access.viewingFor(app, viewer), found: undefined }
}

const nothingWhereRefused = (error: unknown): undefined => {
  if (!(error instanceof Refused)) throw error
}

const handedOver = perApp(() => new WeakMap<IncomingMessage, Gathered<unknown>>())

/** The handler of this request uses it, so that nothing is asked twice. */
export const handOver = <D>(app: App, request: IncomingMessage, gathered: Gathered<D>): undefined =>
  void handedOver(app).set(request, gathered)

/**
 * Starts the queries for a member before the token is verified, so that both run concurrently; no result is sent
 * before the verification.
 */
export function beginForMember<D>(one: ReadRequest<D>): Promise<Gathered<D>> | undefined {
  const { anonymous, request, access } = one
  const begun = handedOver(anonymous).get(request.raw) as Gathered<D> | undefined
  if (begun !== undefined) return Promise.resolve(begun)
  const presumed = access.presumedViewer(anonymous, String(request.headers['authentication'] ?? ''))
  const beginning = presumed && loadAndGather(one, presumed.viewer)
  beginning?.catch(() => undefined)
  return beginning
}

const isTheSame = (a: ViewerFacts, b: ViewerFacts): boolean =>
  a.id === b.id && a.adult === b.adult && a.role === b.role && a.mutedUntil?.getTime() === b.mutedUntil?.getTime()

type Given<D> = cache.CachedResponse<D> | { readonly own: D }

export const isFinished = <D>(given: Given<D>): given is cache.CachedResponse<D> => 'plain' in given

/**
 * The one decision what a member gets of a shared response: its bytes, or its data with what is their own; undefined if
 * it is not for them, or if what was gathered is about another member.
 */
export function givenFrom<D>(
  app: App,
  one: CachedRead<D>,
  { member, gathered: { viewer, viewing, found } }: { member: ViewerFacts; gathered: Gathered<D> },
): Given<D> | undefined {
  if (found === undefined || !isTheSame(viewer, member)) return undefined
  const suits = one.read.fits(found.response.data, viewing, found.state)
  if (suits === 'late') cache.dropCached(app, one.read.about)
  if (suits !== 'shared') return undefined
  const response = ordinary(one, recounted(app, one, { ...found, adult: viewer.adult }))
  const { own, whole } = found.state
  const theirs = patched(response.data, own)
  if (whole !== undefined) return { own: { ...theirs, ...whole } }
  return theirs === response.data ? response : { own: theirs }
}

export async function forMember<D>(
  ctx: Ctx,
  one: ReadRequest<D>,
  member: ViewerFacts,
  begun: Promise<Gathered<D>> | undefined,
): Promise<cache.Packed | { data: D }> {
  const early = await begun
  const gathered = early && isTheSame(early.viewer, member) ? early : await loadAndGather(one, member)
  const given = givenFrom(ctx, one, { member, gathered })
  if (given === undefined)
    return { data: await readInShare(ctx, member.id, () => one.read.load(ctx, gathered.viewing)) }
  return isFinished(given) ? cache.packedFor(given, one.request) : { data: given.own }
}

/** The response for ordinary members, derived from that for anonymous visitors. */
function ordinary<D>({ read, textOf }: CachedRead<D>, response: cache.CachedResponse<D>): cache.CachedResponse<D> {
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
  app: App,
  one: CachedRead<D>,
  { response, state: { counts }, adult }: Found<D> & { adult: boolean },
): cache.CachedResponse<D> {
  const derived = (response.derived ??= {})
  if (derived.recounted?.counts === counts) return derived.recounted.after
  const data = patched(response.data, counts)
  const after = data === response.data ? response : cache.finished({ data, text: one.textOf(data) })
  if (after !== response) cache.renewCached(app, keyOf(one, adult), response, after)
  derived.recounted = { counts, after }
  return after
}
