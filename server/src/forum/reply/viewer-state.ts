import {
  ANONYMOUS,
  DELETED,
  FLOOR_MOST,
  isReplyStub,
  type ReplyCan,
  type ReplyPreview,
  type UserSummary,
} from '@sp/contract'
import { distinct, idsOf, votesIn } from '../../flash/flash/viewer-state-service.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { ViewerFacts } from '../../platform/http/access.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { forumActorOf, membershipsOf, type NodeMembership, ORDINARY } from '../section/membership-service.ts'
import { canOf } from './present.ts'
import { stateOfReplies } from './vote-queries.ts'

const isFloor = (reply: ReplyPreview & { belowCount?: number }): boolean => reply.belowCount !== undefined

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
    floorMost: FLOOR_MOST,
  })
  const stubs = new Set(asked.flatMap(({ things }) => things.filter(isReplyStub).map(({ id }) => id)))
  const floors = new Set(asked.flatMap(({ things }) => things.filter(isFloor).map(({ id }) => id)))
  const found = {
    counts: new Map(
      rows.map(({ id, up, down, replyCount, below }) => [
        id,
        {
          ...(stubs.has(id) ? {} : { star: up, unstar: down }),
          replyCount,
          ...(floors.has(id) ? { belowCount: below } : {}),
        },
      ]),
    ),
    floors: new Map(rows.map(({ id, floors, opFloors, below }) => [id, { floors, opFloors, below }])),
    votes: votesIn(rows),
    collected: votesIn(rows.map(({ id, collected }) => ({ id, votes: collected }))),
  }
  return asked.map(() => found)
})

interface About {
  readonly postId?: number
  readonly parentId?: number
  readonly isOp?: boolean
  readonly isFloor?: boolean
}

interface State extends ViewerState {
  readonly counts: ReadonlyMap<
    number,
    { star?: number; unstar?: number; replyCount: number; belowCount?: number | null }
  >
}

const isSilent = (reply: ReplyPreview): boolean => isReplyStub(reply) || reply.state === DELETED

const canHere = (here: NodeMembership, user: UserSummary, author: boolean): ReplyCan =>
  canOf(forumActorOf(here, { loggedIn: true, author }), 'there', { isThere: true, user })

// Without an office no permission depends on the author.
const CAN_ORDINARY = canHere(ORDINARY, ANONYMOUS, false)

export const ordinaryReply = <R extends ReplyPreview>(reply: R): R =>
  isSilent(reply) ? reply : { ...reply, can: CAN_ORDINARY }

/**
 * The viewer state and current counts of the replies of a page, and the number of replies of their parent; -1 if
 * that is not visible to all.
 */
export async function stateOfThings(
  db: Db,
  viewer: ViewerFacts,
  things: readonly ReplyPreview[],
  { isOp = false, isFloor = false, ...about }: About = {},
): Promise<State> {
  const viewerId = viewer.id
  const [{ counts, floors, votes, collected }, standing] = await Promise.all([
    counted(db, { viewerId, things, ...about }),
    membershipsOf(db, viewer),
  ])
  const own = new Map<number, object>()
  for (const reply of things) {
    const { id, nodeId, user } = reply
    if (isSilent(reply)) continue
    const author = user.id === viewerId
    const here = standing(nodeId)
    const can = here === ORDINARY && !author ? {} : { can: canHere(here, user, author) }
    const stared = votes.get(id)?.includes(viewerId) ?? false
    const unstared = votes.get(id)?.includes(-viewerId) ?? false
    const archived = collected.get(id)?.includes(viewerId) ?? false
    if ('can' in can || stared || unstared || archived)
      own.set(id, { stared, unstared, archived, canDelete: author, ...can })
  }
  const above = floors.get(about.parentId ?? about.postId ?? 0)
  const total = isFloor ? above?.below : isOp ? above?.opFloors : above?.floors
  return { counts, own, total: total ?? -1 }
}
