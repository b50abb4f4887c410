import { DELETED, type ReplyPreview } from '@sp/contract'
import { distinct, idsOf, votesIn } from '../flash/viewer-state-service.ts'
import { standingOf, standingsIn } from '../node/standing-service.ts'
import { batchLoader } from '../platform/db/batch-loader.ts'
import type { Db } from '../platform/db/sql.ts'
import type { Someone } from '../platform/http/cached.ts'
import type { ViewerState } from '../platform/http/patched.ts'
import { collectedAmong } from '../post/collection-service.ts'
import { canOf } from './present.ts'
import { stateOfReplies } from './vote-queries.ts'

interface OfPage {
  readonly viewerId: number
  readonly things: readonly ReplyPreview[]
  readonly postId?: number
  readonly parentId?: number
}

const counted = batchLoader(async (db, asked: readonly OfPage[]) => {
  const rows = await stateOfReplies.all(db, {
    ids: distinct([...idsOf(asked), ...asked.flatMap(({ parentId }) => parentId ?? [])]),
    postIds: distinct(asked.flatMap(({ postId }) => postId ?? [])),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found = {
    counts: new Map(rows.map(({ id, up, down, replyCount }) => [id, { star: up, unstar: down, replyCount }])),
    floors: new Map(rows.map(({ id, floors, opFloors }) => [id, { floors, opFloors }])),
    votes: votesIn(rows),
  }
  return asked.map(() => found)
})

/** What a page hangs on: a post, a reply, or neither where it is a list of its own. */
interface About {
  readonly postId?: number
  readonly parentId?: number
  readonly isOp?: boolean
}

interface State extends ViewerState {
  readonly counts: ReadonlyMap<number, { star: number; unstar: number; replyCount: number }>
}

/** The replies of a page as a viewer has them now, and how many floors what they hang on has; -1 where it is not there for all. */
export async function stateOfThings(
  db: Db,
  viewer: Someone,
  things: readonly ReplyPreview[],
  { isOp = false, ...about }: About = {},
): Promise<State> {
  const viewerId = viewer.id
  const [{ counts, floors, votes }, collected, standings] = await Promise.all([
    counted(db, { viewerId, things, ...about }),
    collectedAmong(
      db,
      viewerId,
      'reply',
      things.map(({ id }) => id),
    ),
    standingsIn(
      db,
      viewer,
      things.map(({ nodeId }) => nodeId),
    ),
  ])
  const own = new Map<number, object>()
  for (const { id, nodeId, user, state } of things) {
    const here = standings.get(nodeId)
    if (user === null || state === DELETED || here === undefined) continue
    const author = user.id === viewerId
    own.set(id, {
      stared: votes.get(id)?.includes(viewerId) ?? false,
      unstared: votes.get(id)?.includes(-viewerId) ?? false,
      archived: collected.has(id),
      canDelete: author,
      can: canOf(standingOf(here, { loggedIn: true, author }), 'there', { isThere: true }),
    })
  }
  const above = floors.get(about.parentId ?? about.postId ?? 0)
  return { counts, own, total: (isOp ? above?.opFloors : above?.floors) ?? -1 }
}
