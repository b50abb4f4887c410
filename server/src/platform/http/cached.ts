import type { Call, Data, Input } from '@sp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx, Viewer, ViewingWithId } from '../ctx.ts'
import { readInShare } from '../limit/share.ts'
import { patched, type ViewerState } from './patched.ts'
import { Refused } from './refuse.ts'
import * as cache from './response-cache.ts'

export type ViewerFacts = Pick<Viewer, 'id' | 'adult' | 'role' | 'mutedUntil'>

/**
 * What a cached response needs to know about its viewer; injected by `app`, because the platform knows no
 * feature.
 */
export interface ViewerAccess {
  /** The member that a token belonged to last time: enough to start queries, never to send a response. */
  presumedViewer(app: App, token: string): ViewerFacts | undefined
  anonymousViewing(app: App): Promise<ViewingWithId>
  viewingFor(app: App, viewer: Pick<ViewerFacts, 'id' | 'adult'>): Promise<ViewingWithId>
}

interface Read<D> {
  /** Cache key of the content: when that changes, `dropCached` invalidates the shared response. */
  readonly about: string
  load(ctx: Ctx, viewing: ViewingWithId): Promise<D>
  ordinary?(thing: D): D
  viewer(ctx: Ctx, thing: D, viewerId: number, viewer: ViewerFacts): Promise<ViewerState>
  /** Whether the shared response is also right for this member. A `late` (stale) one is invalidated. */
  fits(thing: D, viewing: ViewingWithId, state: ViewerState): 'shared' | 'alone' | 'late'
}

/**
 * Used instead of a handler: `route(flashCalls.detail, cached(({ id }) => ({ about, load, viewer, suits })))`.
 */
export class Cached<C extends Call> {
  readonly read: (input: Input<C>) => Read<Data<C>>
  constructor(read: (input: Input<C>) => Read<Data<C>>) {
    this.read = read
  }
}

/** `D` may have extra fields for `fits`; fields that are not in the contract are never sent. */
export const cached = <C extends Call, D extends Data<C> = Data<C>>(read: (input: Input<C>) => Read<D>): Cached<C> =>
  new Cached(read)

export interface ReadRequest<D> {
  readonly read: Read<D>
  readonly call: string
  readonly name: string
  readonly request: FastifyRequest
  readonly textOf: (data: D) => string
  readonly anonymous: Ctx
  readonly access: ViewerAccess
}

type Requested = Pick<ReadRequest<never>, 'anonymous' | 'request' | 'access'> & { readonly reply: FastifyReply }

export function readRequest<C extends Call>(
  call: C,
  { read }: Cached<C>,
  input: Input<C>,
  { anonymous: visitor, request, reply, access }: Requested,
): ReadRequest<Data<C>> {
  return {
    read: read(input),
    call: call.path,
    name: `${call.path} ${JSON.stringify(input, Object.keys(input).sort())}`,
    request,
    anonymous: visitor,
    access,
    textOf: (data) => reply.serialize({ code: 200, msg: call.done ?? '成功', data }) as string,
  }
}

const keyOf = ({ read, name }: { read: { about: string }; name: string }, adult: boolean): cache.CacheKey => ({
  name: adult ? `${name} adult` : name,
  about: read.about,
})

function shared<D>(one: ReadRequest<D>, adult: boolean): Promise<cache.CachedResponse<D>> {
  const { anonymous: visitor, read, access, textOf } = one
  return cache.cachedResponse(visitor, keyOf(one, adult), async () => {
    const data = await read.load(visitor, { ...(await access.anonymousViewing(visitor)), adult })
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
  const response = ordinary(one, counted(one, found, viewer.adult))
  const { own, whole } = found.state
  const theirs = patched(response.data, own)
  if (whole !== undefined) return { data: { ...theirs, ...whole } }
  return theirs === response.data ? cache.packedFor(response, one.request) : { data: theirs }
}

/** The response for ordinary members, derived from that for anonymous visitors: dropping one drops both. */
const ordinaryOf = new WeakMap<cache.CachedResponse, cache.CachedResponse>()

function ordinary<D>({ read, textOf }: ReadRequest<D>, response: cache.CachedResponse<D>): cache.CachedResponse<D> {
  if (read.ordinary === undefined) return response
  const known = ordinaryOf.get(response)
  if (known) return known as cache.CachedResponse<D>
  const data = read.ordinary(response.data)
  const made = cache.finished({ data, text: textOf(data) })
  ordinaryOf.set(response, made)
  return made
}

/** The updated response for each result of a counting statement, for all requests that shared that statement. */
const countedBy = new WeakMap<object, { before: cache.CachedResponse; after: cache.CachedResponse }>()

function counted<D>(
  one: ReadRequest<D>,
  { response, state }: NonNullable<Gathered<D>['found']>,
  adult: boolean,
): cache.CachedResponse<D> {
  const known = countedBy.get(state.counts)
  if (known?.before === response) return known.after as cache.CachedResponse<D>
  const data = patched(response.data, state.counts)
  const after = data === response.data ? response : cache.finished({ data, text: one.textOf(data) })
  if (after !== response) cache.renewCached(one.anonymous, keyOf(one, adult), response, after)
  countedBy.set(state.counts, { before: response, after })
  return after
}
