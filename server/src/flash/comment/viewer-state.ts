import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { type Counted, distinct, idsOf, ownStates, type Thing, votesIn } from '../flash/viewer-state-service.ts'
import * as queries from './vote-queries.ts'

type Commented = Thing & { readonly deleted: boolean }

interface OfPage {
  readonly flashId: number
  readonly viewerId: number
  readonly things: readonly Commented[]
}

const ofComments = batchLoader(async (db, asked: readonly OfPage[]) => {
  const rows = await queries.stateOfComments.all(db, {
    flashIds: distinct(asked.map(({ flashId }) => flashId)),
    ids: idsOf(asked),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  // The counts of a deleted or hidden comment are withheld.
  const stubs = new Set(asked.flatMap(({ things }) => things.filter(({ deleted }) => deleted).map(({ id }) => id)))
  const found: Counted = {
    counts: new Map(rows.flatMap(({ id, up, down }) => (id === null || stubs.has(id) ? [] : [[id, { up, down }]]))),
    votes: votesIn(rows),
  }
  const totals = new Map(rows.map(({ flashId, total }) => [flashId, total]))
  return asked.map(({ flashId }) => ({ ...found, total: totals.get(flashId) ?? -1 }))
})

/** Viewer state of the comments of a page, and the total of their flash; -1 where it is no longer public. */
export async function stateOfComments(
  db: Db,
  flashId: number,
  things: readonly Commented[],
  viewerId: number,
): Promise<ViewerState> {
  const found = await ofComments(db, { flashId, viewerId, things })
  return {
    counts: found.counts,
    own: ownStates(
      things.filter(({ deleted }) => !deleted),
      viewerId,
      found,
    ),
    total: found.total,
  }
}
