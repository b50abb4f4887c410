import { perApp } from '../../platform/app-state.ts'
import { byteCache } from '../../platform/byte-cache.ts'
import type { App } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './vote-queries.ts'

export interface Votes {
  readonly stared: ReadonlySet<number>
  readonly unstared: ReadonlySet<number>
  /** Not interested. */
  readonly passed: ReadonlySet<number>
}

interface Row {
  viewerId: number
  id: number
  kind: number
}

/** The viewer's votes on a thing, as an answer shows them. */
export interface Stars {
  readonly stared: boolean
  readonly unstared: boolean
}

export const starsIn =
  ({ stared, unstared }: Votes) =>
  (id: number): Stars => ({ stared: stared.has(id), unstared: unstared.has(id) })

const NONE: Votes = { stared: new Set(), unstared: new Set(), passed: new Set() }

const NAME_OF: ReadonlyMap<number, keyof Votes> = new Map([
  [1, 'stared'],
  [-1, 'unstared'],
])

function byViewer(rows: readonly Row[]): ReadonlyMap<number, Votes> {
  const all = new Map<number, Record<keyof Votes, Set<number>>>()
  for (const { viewerId, id, kind } of rows) {
    const own = all.get(viewerId) ?? { stared: new Set(), unstared: new Set(), passed: new Set() }
    all.set(viewerId, own)
    own[NAME_OF.get(kind) ?? 'passed'].add(id)
  }
  return all
}

interface OfPage {
  viewerId: number
  ids: readonly number[]
}

/** Batches the votes of concurrent page views into one statement; anonymous visitors (0) have none. */
export function votesBy({ ofViewers }: Pick<typeof queries.flashVotes, 'ofViewers'>) {
  const ask = batchLoader(async (db, asked: readonly OfPage[]) => {
    const pairs = asked.flatMap(({ viewerId, ids }) => ids.map((id) => ({ viewerId, id })))
    const rows = await ofViewers.all(db, {
      viewerIds: pairs.map(({ viewerId }) => viewerId),
      ids: pairs.map(({ id }) => id),
    })
    const votes = byViewer(rows)
    return asked.map(({ viewerId }) => votes.get(viewerId) ?? NONE)
  })
  return async (db: Db, asked: OfPage): Promise<Votes> =>
    asked.viewerId === 0 || asked.ids.length === 0 ? NONE : ask(db, asked)
}

export const votesOnFlashes = votesBy(queries.flashVotes)

export const votesSince = batchLoader(async (db, asked: readonly { viewerId: number; since: number }[]) => {
  const since = Math.min(...asked.map((each) => each.since))
  const rows = await queries.onNewest.all(db, { viewerIds: [...new Set(asked.map((each) => each.viewerId))], since })
  const votes = byViewer(rows)
  return asked.map(({ viewerId }) => votes.get(viewerId) ?? NONE)
})

const loadAuthors = batchLoader(async (db, ids: readonly number[]) => {
  const rows = await queries.authors.all(db, { ids: [...new Set(ids)] })
  const authors = new Map(rows.map(({ id, authorId }) => [id, authorId]))
  return ids.map((id) => authors.get(id))
})

const AUTHOR_BYTES = 16
const knownAuthors = perApp(() => byteCache<number, number>({ megabytes: 2, bytesOf: () => AUTHOR_BYTES }))

/** The author of a flash, who never changes, where this node has met it. */
export const knownAuthorOf = (app: App, flashId: number): number | undefined => knownAuthors(app).get(flashId)
export const learnAuthor = (app: App, flashId: number, authorId: number): void =>
  void knownAuthors(app).set(flashId, authorId)

/**
 * The author of a flash; undefined for one that this node has not met and that is not public. Whether it may be seen is
 * decided by the statement that writes.
 */
export async function findAuthor(app: App, flashId: number): Promise<number | undefined> {
  const known = knownAuthorOf(app, flashId)
  if (known !== undefined) return known
  const found = await loadAuthors(app.db, flashId)
  if (found !== undefined) learnAuthor(app, flashId, found)
  return found
}
