import { type Counted, distinct, idsOf, ownStates, type Thing, votesIn } from '../flash/viewer-state-service.ts'
import { batchLoader } from '../platform/db/batch-loader.ts'
import type { Db } from '../platform/db/sql.ts'
import type { ViewerState } from '../platform/http/patched.ts'
import * as queries from './vote-queries.ts'

interface OfPage {
  readonly flashId: number
  readonly viewerId: number
  readonly things: readonly Thing[]
}

const ofComments = batchLoader(async (db, asked: readonly OfPage[]) => {
  const rows = await queries.stateOfComments.all(db, {
    flashIds: distinct(asked.map(({ flashId }) => flashId)),
    ids: idsOf(asked),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found: Counted = {
    counts: new Map(rows.map(({ id, up, down }) => [id ?? 0, { up, down }])),
    votes: votesIn(rows),
  }
  const totals = new Map(rows.map(({ flashId, total }) => [flashId, total]))
  return asked.map(({ flashId }) => ({ ...found, total: totals.get(flashId) ?? -1 }))
})

/** The comments of a page as a viewer has them now, and how many their flash has; -1 where it is not there for all any more. */
export async function stateOfComments(
  db: Db,
  flashId: number,
  things: readonly Thing[],
  viewerId: number,
): Promise<ViewerState> {
  const found = await ofComments(db, { flashId, viewerId, things })
  return { counts: found.counts, own: ownStates(things, viewerId, found), total: found.total }
}
