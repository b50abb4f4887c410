import type { Call, Data, Input } from '@sp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx, Viewer, Viewing } from '../ctx.ts'
import { readInShare } from '../limit/share.ts'
import { patched, type ViewerState } from './patched.ts'
import { Refused } from './refuse.ts'
import * as cache from './response-cache.ts'

type Visitor = Viewing & { readonly viewerId: number }

/** What of a member decides what they are shown, and what they may do with it. */
export type Someone = Pick<Viewer, 'id' | 'adult' | 'role' | 'mutedUntil'>

/** What has to be known about the viewer of a cached answer; injected by `app`, since the platform knows no feature. */
export interface ViewerAccess {
  /** The member a token belonged to last time: enough to start queries, never to answer. */
  presumedViewer(app: App, token: string): Someone | undefined
  visitorViewing(app: App): Promise<Visitor>
  viewingFor(app: App, viewer: Pick<Someone, 'id' | 'adult'>): Promise<Visitor>
}

/** How one answer is read, in two stages. */
interface Read<D> {
  /** What the answer is about: the shared one is invalidated when that changes (`dropCached`). */
  readonly about: string
  /** The thing, for everyone who may see as much (`viewerId` 0), or for one member alone. Refuses where there is none. */
  load(ctx: Ctx, viewing: Visitor): Promise<D>
  /** The same as an ordinary member gets it, where they may do more with it than a visitor. */
  ordinary?(thing: D): D
  /** What differs from that for this viewer, and the current counts: one statement, batched with others of the same moment. */
  viewer(ctx: Ctx, thing: D, viewerId: number, viewer: Someone): Promise<ViewerState>
  /** Whether the shared answer fits this member too. One that is late (stale) is invalidated. */
  suits(thing: D, viewing: Visitor, state: ViewerState): 'shared' | 'alone' | 'late'
}

/** In place of a handler: `route(flashCalls.detail, cached(({ id }) => ({ about, load, viewer, suits })))`. */
export class Cached<C extends Call> {
  readonly read: (input: Input<C>) => Read<Data<C>>
  constructor(read: (input: Input<C>) => Read<Data<C>>) {
    this.read = read
  }
}

/** A `D` with more than the call tells is what `suits` wants to know; what is not in the contract is never sent. */
export const cached = <C extends Call, D extends Data<C> = Data<C>>(read: (input: Input<C>) => Read<D>): Cached<C> =>
  new Cached(read)

/** What one request asks for. */
export interface ReadRequest<D> {
  readonly read: Read<D>
  /** Its path. */
  readonly call: string
  /** Of the call and its validated input. */
  readonly name: string
  readonly request: FastifyRequest
  readonly textOf: (data: D) => string
  /** The same request without a login. */
  readonly visitor: Ctx
  readonly access: ViewerAccess
}

type Requested = Pick<ReadRequest<never>, 'visitor' | 'request' | 'access'> & { readonly reply: FastifyReply }

export function asked<C extends Call>(
  call: C,
  { read }: Cached<C>,
  input: Input<C>,
  { visitor, request, reply, access }: Requested,
): ReadRequest<Data<C>> {
  return {
    read: read(input),
    call: call.path,
    name: `${call.path} ${JSON.stringify(input, Object.keys(input).sort())}`,
    request,
    visitor,
    access,
    textOf: (data) => reply.serialize({ code: 200, msg: call.done ?? '成功', data }) as string,
  }
}

const keyOf = ({ read, name }: { read: { about: string }; name: string }, adult: boolean): cache.CacheKey => ({
  name: adult ? `${name} adult` : name,
  about: read.about,
})

function shared<D>(one: ReadRequest<D>, adult: boolean): Promise<cache.CachedResponse<D>> {
  const { visitor, read, access, textOf } = one
  return cache.cachedResponse(visitor, keyOf(one, adult), async () => {
    const data = await read.load(visitor, { ...(await access.visitorViewing(visitor)), adult })
    return { data, text: textOf(data) }
  })
}

export async function forVisitor<D>(one: ReadRequest<D>): Promise<cache.Packed> {
  const found = await shared(one, false)
  cache.rememberAddress(one.visitor, one.request.url, { call: one.call, key: keyOf(one, false) })
  return cache.packedFor(found, one.request)
}

interface Gathered<D> {
  readonly viewer: Someone
  readonly viewing: Visitor
  readonly found: { response: cache.CachedResponse<D>; state: ViewerState } | undefined
}

/** Everything that is queried for a member: one round trip, where the thing is cached. */
async function gather<D>(one: ReadRequest<D>, viewer: Someone): Promise<Gathered<D>> {
  const { id, adult } = viewer
  const find = async () => {
    const load = () => shared(one, adult)
    const loaded = cache.isCached(one.visitor, keyOf(one, adult)) ? load() : readInShare(one.visitor, id, load)
    const response = await loaded.catch(nothingWhereRefused)
    return response && { response, state: await one.read.viewer(one.visitor, response.data, id, viewer) }
  }
  const [found, viewing] = await Promise.all([find(), one.access.viewingFor(one.visitor, { id, adult })])
  return { viewer, found, viewing }
}

const nothingWhereRefused = (error: unknown): undefined => {
  if (!(error instanceof Refused)) throw error
}

/**
 * Starts the queries for a member before it is known that their token is still valid, so that both go out together;
 * nothing of it is answered before that is known.
 */
export function beginForMember<D>(one: ReadRequest<D>): Promise<Gathered<D>> | undefined {
  const presumed = one.access.presumedViewer(one.visitor, String(one.request.headers['authentication'] ?? ''))
  const begun = presumed && gather(one, presumed)
  begun?.catch(() => undefined)
  return begun
}

const isTheSame = (a: Someone, b: Someone): boolean =>
  a.id === b.id && a.adult === b.adult && a.role === b.role && a.mutedUntil?.getTime() === b.mutedUntil?.getTime()

/** The shared bytes where this member is ordinary in all of it; else data of their own. */
export async function forMember<D>(
  ctx: Ctx,
  one: ReadRequest<D>,
  viewer: Someone,
  begun: Promise<Gathered<D>> | undefined,
): Promise<cache.Packed | { data: D }> {
  let gathered = await begun
  if (gathered === undefined || !isTheSame(gathered.viewer, viewer)) gathered = await gather(one, viewer)
  const { found, viewing } = gathered
  const suits = found === undefined ? 'alone' : one.read.suits(found.response.data, viewing, found.state)
  if (suits === 'late') cache.dropCached(ctx, one.read.about)
  if (found === undefined || suits !== 'shared')
    return { data: await readInShare(ctx, viewer.id, () => one.read.load(ctx, viewing)) }
  const response = ordinary(one, counted(one, found, viewer.adult))
  const { own, whole } = found.state
  const theirs = patched(response.data, own)
  if (whole !== undefined) return { data: { ...theirs, ...whole } }
  return theirs === response.data ? cache.packedFor(response, one.request) : { data: theirs }
}

/** The response for ordinary members, beside that for visitors, which it is made of: what drops one drops both. */
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

/** The updated response per result of a counting statement, for all who shared that statement. */
const countedBy = new WeakMap<object, { before: cache.CachedResponse; after: cache.CachedResponse }>()

/** The response with current counts; where they changed, everyone gets it from here on. */
function counted<D>(
  one: ReadRequest<D>,
  { response, state }: NonNullable<Gathered<D>['found']>,
  adult: boolean,
): cache.CachedResponse<D> {
  const known = countedBy.get(state.counts)
  if (known?.before === response) return known.after as cache.CachedResponse<D>
  const data = patched(response.data, state.counts)
  const after = data === response.data ? response : cache.finished({ data, text: one.textOf(data) })
  if (after !== response) cache.renewCached(one.visitor, keyOf(one, adult), response, after)
  countedBy.set(state.counts, { before: response, after })
  return after
}
