import { batchLoader } from '../platform/db/batch-loader.ts'
import type { Db } from '../platform/db/sql.ts'
import type { ViewerState } from '../platform/http/patched.ts'
import * as queries from './vote-queries.ts'

interface StateQuery {
  readonly viewerId: number
  readonly ids: readonly number[]
}

interface Thing {
  readonly id: number
  readonly user: { readonly id: number } | null
}

/** What the rows of one statement say, for all who asked for it. */
interface Found {
  readonly counts: ReadonlyMap<number, object>
  /** By thing: who gave a star, and, with a minus, who gave the other. */
  readonly votes: ReadonlyMap<number, readonly number[]>
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

const ofFlashes = batchLoader(async (db, asked: readonly StateQuery[]) => {
  const rows = await queries.stateOfFlashes.all(db, {
    ids: distinct(asked.flatMap(({ ids }) => ids)),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found: Found = {
    counts: new Map(rows.map(({ id, up, down, commentCount }) => [id, { up, down, commentCount }])),
    votes: new Map(rows.map(({ id, votes }) => [id, votes])),
  }
  return asked.map(() => found)
})

const ofComments = batchLoader(async (db, asked: readonly (StateQuery & { flashId: number })[]) => {
  const rows = await queries.stateOfComments.all(db, {
    flashIds: distinct(asked.map(({ flashId }) => flashId)),
    ids: distinct(asked.flatMap(({ ids }) => ids)),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found: Found = {
    counts: new Map(rows.map(({ id, up, down }) => [id ?? 0, { up, down }])),
    votes: new Map(rows.map(({ id, votes }) => [id ?? 0, votes])),
  }
  const totals = new Map(rows.map(({ flashId, total }) => [flashId, total]))
  return asked.map(({ flashId }) => ({ ...found, total: totals.get(flashId) ?? -1 }))
})

/** The marks of a viewer on some things, and which of them are their own. */
function ownOf(things: readonly Thing[], viewerId: number, { votes }: Found): ReadonlyMap<number, object> {
  const own = new Map<number, object>()
  for (const { id, user } of things) {
    const given = votes.get(id) ?? []
    const stared = given.includes(viewerId)
    const unstared = given.includes(-viewerId)
    const canDelete = user?.id === viewerId
    if (stared || unstared || canDelete) own.set(id, { stared, unstared, canDelete })
  }
  return own
}

export async function stateOfFlashes(db: Db, things: readonly Thing[], viewerId: number): Promise<ViewerState> {
  if (things.length === 0) return { counts: new Map(), own: new Map() }
  const found = await ofFlashes(db, { viewerId, ids: things.map(({ id }) => id) })
  return { counts: found.counts, own: ownOf(things, viewerId, found) }
}

/** The same of the comments of a flash, and how many it has; -1 where it is not there for all any more. */
export async function stateOfComments(
  db: Db,
  flashId: number,
  things: readonly Thing[],
  viewerId: number,
): Promise<ViewerState> {
  const found = await ofComments(db, { flashId, viewerId, ids: things.map(({ id }) => id) })
  return { counts: found.counts, own: ownOf(things, viewerId, found), total: found.total }
}
