import { common, type Data, type Input, mayWith, replyRefusals as refusals, type replyCalls } from '@sp/contract'
import { viewingOf } from '../../people/follow/service.ts'
import { forViewer } from '../../people/follow/visibility.ts'
import { award, takeBack } from '../../people/points/service.ts'
import type { App, Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, on } from '../../platform/events.ts'
import { cached } from '../../platform/http/cached.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { postMoved } from '../post/events.ts'
import { countInNode, listCountsFor } from '../section/count-service.ts'
import { addNodeLine } from '../section/log-service.ts'
import { actorWithin } from '../section/membership-service.ts'
import { requireNode } from '../section/service.ts'
import { aboutSelected } from './announce-service.ts'
import { type Locked, lockReply, updateCounts } from './change.ts'
import * as changes from './change-queries.ts'
import { replySelected } from './events.ts'
import * as queries from './list-queries.ts'
import { pageBy } from './list-service.ts'
import { openFor, requireOpen } from './open-service.ts'
import { isOfHidden, isUnderHidden, type Under } from './page-service.ts'
import { stateOf } from './rules.ts'
import { ordinaryReply, stateOfThings } from './viewer-state.ts'

type Selected = Data<typeof replyCalls.selectedOfNode> & Under

export const selectedOfNode = cached<typeof replyCalls.selectedOfNode, Selected>(({ nodeId, page }) => ({
  about: aboutSelected(nodeId),
  load: async (ctx, viewing) => {
    await requireNode(ctx, nodeId)
    const { selectedReplies: total } = await listCountsFor(ctx.db, nodeId, viewing)
    const { fromEnd, fromStart } = forViewer(viewing, queries.selectedOfNode)
    return pageBy(ctx, viewing, { total, page }, (where) =>
      (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewing, ...where, nodeId }),
    )
  },
  ordinary: (page) => ({ ...page, list: page.list.map(ordinaryReply) }),
  viewer: ({ db }, { list }, _viewerId, viewer) => stateOfThings(db, viewer, list),
  fits: ({ list, above }, viewing) =>
    isUnderHidden(above, viewing) || list.some((each) => isOfHidden(each, viewing)) ? 'alone' : 'shared',
}))

type OnReply = Input<typeof replyCalls.select>
type Office = 'head' | 'vice' | 'staff'

/**
 * Acts as a moderator of the post's section; refused for an own reply, and for one that is not visible to all.
 */
async function actAsMaintainer(
  ctx: MemberCtx,
  replyId: number,
  act: (tx: Tx, reply: Locked, office: Office) => Promise<void>,
): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const reply = orRefuse(await lockReply(tx, replyId), refusals.gone)
    const author = reply.authorId === ctx.viewer.id
    const standing = await actorWithin(tx, ctx, reply.nodeId, { author })
    const { office } = standing
    await requireOpen(tx, viewing, { replyId, office })
    if (office === null) return refuse(common.forbidden)
    // A moderator gets the specific reason if the only obstacle is that they wrote the reply.
    if (author) refuse(refusals.ownSelect)
    if (!mayWith(standing, 'select', 'there')) refuse(common.forbidden)
    return act(tx, reply, office)
  })
  return null
}

const lineOf = (ctx: MemberCtx, { nodeId, postId, replyId, authorId }: Locked, office: Office) => ({
  nodeId,
  postId,
  replyId,
  userId: authorId,
  office,
  actorId: ctx.viewer.id,
})

/** Gives ten points, once for each reply. */
export const select = (ctx: MemberCtx, { replyId, reason = '' }: OnReply): Promise<null> =>
  actAsMaintainer(ctx, replyId, async (tx, reply, office) => {
    if (reply.isSelected) return
    await changes.select.run(tx, reply)
    const { authorId, postId } = reply
    await award(ctx, tx, authorId, 'featuredReply', replyId)
    await emit(ctx, tx, replySelected, { replyId, postId, authorId })
    await updateCounts(ctx, tx, reply, { isSelected: true })
    await addNodeLine(ctx, tx, { ...lineOf(ctx, reply, office), action: 'select-reply', reason })
  })

/** Within a day the points are taken back. */
export const unselect = (ctx: MemberCtx, { replyId, reason = '' }: OnReply): Promise<null> =>
  actAsMaintainer(ctx, replyId, async (tx, reply, office) => {
    if (!reply.isSelected) return
    await changes.unselect.run(tx, reply)
    await takeBack(tx, reply.authorId, 'featuredReply', replyId)
    await updateCounts(ctx, tx, reply, { isSelected: false })
    await addNodeLine(ctx, tx, { ...lineOf(ctx, reply, office), action: 'unselect-reply', reason })
  })

export async function maintainerOf(
  ctx: Ctx,
  { replyId }: Input<typeof replyCalls.maintainerOf>,
): Promise<Data<typeof replyCalls.maintainerOf>> {
  const viewing = await viewingOf(ctx)
  const { reply, office } = await openFor(ctx, viewing, replyId)
  return {
    isHead: office === 'head',
    isVice: office === 'vice',
    selected: reply.isSelected && stateOf(reply) === 'there',
  }
}

export const listenForMoves = (app: App): void =>
  on(app, postMoved, async (_node, tx, { postId, from }) => {
    const gone = (await changes.unselectAll.all(tx, { postId })).filter(({ isShown }) => isShown)
    const forAdults = gone.filter(({ isR18 }) => isR18).length
    if (gone.length > 0) countInNode(tx, from, { selectedReplies: -gone.length, selectedRepliesR18: -forAdults })
  })
