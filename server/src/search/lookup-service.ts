import { searchRefusals as refusals, SEARCH_MOST, SEARCH_PEOPLE_MOST } from '@sp/contract'
import type { LRUCache } from 'lru-cache'
import { perApp } from '../platform/app-state.ts'
import { byteCache } from '../platform/byte-cache.ts'
import type { App, Ctx } from '../platform/ctx.ts'
import { isCancelled } from '../platform/db/look-up.ts'
import type { Tx } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import { Lanes, type Work } from './lanes.ts'
import * as queries from './queries.ts'
import { namePartsOf, roundsOf, type SourceType, usernameIn } from './rules.ts'
import { QueuedSearch, type Search, SearchQueue } from './search-queue.ts'
import { sources } from './sources.ts'

/** Found ids, newest first, independent of the viewer: visibility is checked for each viewer afterwards. */
export interface LookupResult {
  readonly ids: readonly number[]
  readonly isPartial: boolean
}

const CACHE_MS = 5_000
const CACHE_MEGABYTES = 4
const ID_BYTES = 16
const ASKER_BYTES = 100

interface CachedLookup {
  readonly looked: LookupResult
  /** Those who asked for it: others must not learn from a fast response that it was searched before. */
  readonly askers: Set<string>
}

interface Searching {
  readonly queue: SearchQueue
  readonly lanes: Lanes
  readonly kept: LRUCache<string, CachedLookup>
}

/** Later askers are not counted: few search for the same within seconds. */
const lookupBytes = ({ looked, askers }: CachedLookup): number =>
  looked.ids.length * ID_BYTES + askers.size * ASKER_BYTES

const searchingOn = perApp(
  (): Searching => ({
    queue: new SearchQueue(),
    lanes: new Lanes(),
    kept: byteCache<string, CachedLookup>({ megabytes: CACHE_MEGABYTES, bytesOf: lookupBytes, ttl: CACHE_MS }),
  }),
)

export function queued<T>(ctx: Ctx, search: Search, work: (turn: QueuedSearch) => Promise<T>): Promise<T> {
  const { viewer, address: network } = ctx
  const asker = viewer === null ? { name: network, isMember: false } : { name: String(viewer.id), isMember: true }
  const turn = new QueuedSearch(asker, search, ctx.gone)
  return searchingOn(ctx).queue.take(turn, () => work(turn))
}

interface LookupInput {
  readonly key: string
  readonly page: number
  readonly turn: QueuedSearch
}

/**
 * Finds ids, once for all concurrent identical queries. Results are cached for some seconds, for following pages
 * and for requests that would have to wait; a request that need not wait gets current results.
 */
export async function runLookup(app: App, asked: LookupInput, begin: () => Work<LookupResult>): Promise<LookupResult> {
  const { turn } = asked
  const looked = cachedLookup(app, asked) ?? (await lookUpAndCache(app, asked, begin))
  turn.isUnderWay = true
  if (looked.isPartial && looked.ids.length === 0)
    refuse(refusals.tooLong, { retryAfter: CACHE_MS / 1000, bound: 'search' })
  return looked
}

function cachedLookup(app: App, { key, page, turn }: LookupInput): LookupResult | undefined {
  const { lanes, kept } = searchingOn(app)
  const known = kept.get(key)
  const isNextPage = page > 0 && known?.askers.has(turn.requester.name)
  return isNextPage || !lanes.isFreeFor(turn) ? known?.looked : undefined
}

async function lookUpAndCache(
  app: App,
  { key, turn }: LookupInput,
  begin: () => Work<LookupResult>,
): Promise<LookupResult> {
  const { lanes, kept } = searchingOn(app)
  const looked = await lanes.look(key, turn, begin)
  const known = kept.peek(key)
  // Of several requests for the same result, the first one caches it.
  if (known?.looked.ids === looked.ids) known.askers.add(turn.requester.name)
  else kept.set(key, { looked, askers: new Set([turn.requester.name]) })
  return looked
}

type Steps = (tx: Tx, signal: AbortSignal) => Promise<void>

function inSteps(app: App, ids: readonly number[], steps: Steps): Work<LookupResult> {
  let isPartial = true
  return {
    goOn: async (within) => {
      try {
        await app.lookUp(steps, within)
        isPartial = false
      } catch (error) {
        const isOver = isCancelled(error) || (error as Error).name === 'TimeoutError' || within.signal.aborted
        if (!isOver) throw error
      }
      return !isPartial
    },
    found: () => ({ ids, isPartial }),
  }
}

/**
 * Searches the newest entries first: frequent words are found often enough among those. A viewer who may not see
 * adults-only content gets as many results without it.
 */
export function findThings(
  app: App,
  type: SourceType,
  query: string,
  { adult }: { adult: boolean },
): Work<LookupResult> {
  const ids: number[] = []
  let plan: ReturnType<typeof roundsOf> | undefined
  let done = 0
  let before: number | undefined
  async function isThrough(tx: Tx, asked: string): Promise<boolean> {
    const most = SEARCH_MOST
    const found = await (before === undefined
      ? queries.found.all(tx, { asked, most })
      : queries.foundBefore.all(tx, { asked, before, most }))
    const shown = adult ? found.map(({ id }) => id) : await forAllAges(tx, type, found)
    ids.push(...shown.slice(0, SEARCH_MOST - ids.length))
    const isLast = found.length < most
    before = isLast ? undefined : found.at(-1)?.id
    return isLast
  }
  return inSteps(app, ids, async (tx, signal) => {
    plan ??= roundsOf(type, query, (await queries.latest.one(tx, {})).number)
    const { rounds, from } = plan
    const all = from > 0 ? [...rounds, query] : rounds
    while (done < all.length && ids.length < SEARCH_MOST) {
      signal.throwIfAborted()
      if (done === rounds.length) before ??= from
      if (await isThrough(tx, all[done] ?? query)) done++
    }
  })
}

const ANYBODY = { viewerId: 0, adult: false, hidden: [], closing: [] }

async function forAllAges(tx: Tx, type: SourceType, found: readonly { id: number }[]): Promise<number[]> {
  const ids = found.map(({ id }) => id)
  const open = new Set((await sources[type].visible(tx, { ...ANYBODY, ids, nodeId: null })).map(({ id }) => id))
  return ids.filter((id) => open.has(id))
}

export function findPeople(app: App, asked: string): Work<LookupResult> {
  const ids: number[] = []
  const username = usernameIn(asked)
  const most = SEARCH_PEOPLE_MOST
  return inSteps(app, ids, async (tx) => {
    const [named, called] = await Promise.all([
      username === undefined ? [] : queries.named.all(tx, { asked: username, most }),
      queries.called.all(tx, { asked, parts: namePartsOf(asked), most }),
    ])
    ids.push(...new Set([...named, ...called].map(({ id }) => id)))
  })
}
