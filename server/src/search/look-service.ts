import { searchRefusals as refusals, SEARCH_MOST, SEARCH_PEOPLE_MOST } from '@sp/contract'
import { LRUCache } from 'lru-cache'
import { perApp } from '../platform/app-state.ts'
import type { App, Ctx } from '../platform/ctx.ts'
import { isCancelled } from '../platform/db/look-up.ts'
import type { Tx } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import { Lanes, type Work } from './lanes.ts'
import * as queries from './queries.ts'
import { namePartsOf, roundsOf, type SourceType, usernameIn } from './rules.ts'
import { sources } from './sources.ts'
import { type Search, Turn, Turns } from './turns.ts'

/** Found ids, newest first, independent of the viewer: visibility is checked for each viewer afterwards. */
export interface Looked {
  readonly ids: readonly number[]
  readonly isPartial: boolean
}

const KEPT_MS = 5_000
const MOST_KEPT = 500

interface Kept {
  readonly looked: Looked
  /** Those who asked for it: others must not learn from a fast response that it was searched before. */
  readonly askers: Set<string>
}

interface Searching {
  readonly turns: Turns
  readonly lanes: Lanes
  readonly kept: LRUCache<string, Kept>
}

const searchingOn = perApp(
  (): Searching => ({
    turns: new Turns(),
    lanes: new Lanes(),
    kept: new LRUCache<string, Kept>({ max: MOST_KEPT, ttl: KEPT_MS }),
  }),
)

export function inTurn<T>(ctx: Ctx, search: Search, work: (turn: Turn) => Promise<T>): Promise<T> {
  const { viewer, address: network } = ctx
  const asker = viewer === null ? { name: network, isMember: false } : { name: String(viewer.id), isMember: true }
  const turn = new Turn(asker, search, ctx.gone)
  return searchingOn(ctx).turns.take(turn, () => work(turn))
}

interface Asked {
  readonly key: string
  readonly page: number
  readonly turn: Turn
}

/**
 * Finds ids, once for all concurrent identical queries. Results are cached for some seconds, for following pages
 * and for requests that would have to wait; a request that need not wait gets current results.
 */
export async function look(app: App, asked: Asked, begin: () => Work<Looked>): Promise<Looked> {
  const { turn } = asked
  const looked = keptFor(app, asked) ?? (await lookAndKeep(app, asked, begin))
  turn.isUnderWay = true
  if (looked.isPartial && looked.ids.length === 0)
    refuse(refusals.tooLong, { retryAfter: KEPT_MS / 1000, bound: 'search' })
  return looked
}

function keptFor(app: App, { key, page, turn }: Asked): Looked | undefined {
  const { lanes, kept } = searchingOn(app)
  const known = kept.get(key)
  const isNextPage = page > 0 && known?.askers.has(turn.asker.name)
  return isNextPage || !lanes.isFreeFor(turn) ? known?.looked : undefined
}

async function lookAndKeep(app: App, { key, turn }: Asked, begin: () => Work<Looked>): Promise<Looked> {
  const { lanes, kept } = searchingOn(app)
  const looked = await lanes.look(key, turn, begin)
  const known = kept.peek(key)
  // Of several requests for the same result, the first one caches it.
  if (known?.looked.ids === looked.ids) known.askers.add(turn.asker.name)
  else kept.set(key, { looked, askers: new Set([turn.asker.name]) })
  return looked
}

type Steps = (tx: Tx, signal: AbortSignal) => Promise<void>

function inSteps(app: App, ids: readonly number[], steps: Steps): Work<Looked> {
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
export function lookForThings(app: App, type: SourceType, query: string, { adult }: { adult: boolean }): Work<Looked> {
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

export function lookForPeople(app: App, asked: string): Work<Looked> {
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
