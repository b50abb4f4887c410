import {
  type Counted,
  distinct,
  idsOf,
  ownStates,
  type Thing,
  votesIn,
} from '../../flash/flash/viewer-state-service.ts'
import { starsIn, votesBy } from '../../flash/flash/vote-service.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { collectedAmong } from './collection-service.ts'
import type { PostViewerState } from './present.ts'
import * as queries from './vote-queries.ts'

interface OfPage {
  readonly viewerId: number
  readonly things: readonly Thing[]
}

const ofPosts = batchLoader(async (db, asked: readonly OfPage[]) => {
  const rows = await queries.stateOfPosts.all(db, {
    ids: idsOf(asked),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found: Counted & { collected: ReadonlyMap<number, readonly number[]> } = {
    counts: new Map(
      rows.map(({ id, up: star, down: unstar, replyCount, activeAt }) => [
        id,
        { star, unstar, replyCount, activeDatetime: activeAt.toISOString() },
      ]),
    ),
    votes: votesIn(rows),
    collected: new Map(rows.map(({ id, collected }) => [id, collected])),
  }
  return asked.map(() => found)
})

export async function stateOfPosts(db: Db, things: readonly Thing[], viewerId: number): Promise<ViewerState> {
  if (things.length === 0) return { counts: new Map(), own: new Map() }
  const { counts, votes, collected } = await ofPosts(db, { viewerId, things })
  const own = new Map(ownStates(things, viewerId, { counts, votes }))
  for (const { id } of things)
    if (collected.get(id)?.includes(viewerId)) own.set(id, { ...own.get(id), archived: true })
  return { counts, own }
}

const votesOnPosts = votesBy(queries.postVotes)

/** A viewer's votes on posts, also on removed ones; none for anonymous visitors (0). */
export async function loadViewerStates(
  db: Db,
  asked: { viewerId: number; ids: readonly number[] },
): Promise<(id: number) => PostViewerState> {
  const [votes, collected] = await Promise.all([
    votesOnPosts(db, asked),
    collectedAmong(db, asked.viewerId, 'post', asked.ids),
  ])
  const stars = starsIn(votes)
  return (id) => ({ ...stars(id), archived: collected.has(id) })
}

/** The author of a visible post; undefined if there is none. */
export const openAuthorOf = batchLoader(async (db, ids: readonly number[]) => {
  const rows = await queries.authors.all(db, { ids: distinct(ids) })
  const authors = new Map(rows.map(({ id, authorId }) => [id, authorId]))
  return ids.map((id) => authors.get(id))
})
