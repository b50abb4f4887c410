import {
  common,
  type Data,
  type ForumAction,
  type Input,
  mayWith,
  type NodeAction,
  postCalls,
  postRefusals as refusals,
} from '@sp/contract'
import { thingStateOf } from '../../moderation/lifecycle/rules.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { addNodeLine } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { lockForAct, readForAct } from './act-lock.ts'
import { postSelected, postStuck, postUnselected } from './events.ts'
import * as own from './maintain-queries.ts'
import { readStickies, stick as stickAt, unstick as unstickAt } from './sticky-service.ts'
import { applyTransition, type PostSnapshot } from './transition-service.ts'

type Act = Input<typeof postCalls.stick>

/** Locks a post, checks the acting member's permission, acts, and adds a change to the section's public log. */
async function actAsMaintainer(
  ctx: MemberCtx,
  { postId, reason = '' }: Act,
  { may, line, act }: { may: ForumAction; line: NodeAction; act: Steps },
): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const { post, standing } = await lockForAct(tx, ctx, viewing, postId)
    if (post.status.removedBy !== null) refuse(refusals.gone)
    const { office, author } = standing
    if (office === null) return refuse(common.forbidden)
    // A moderator gets the specific reason if the only obstacle is that they wrote the post.
    if (author && may === 'select') refuse(refusals.ownSelect)
    if (!mayWith(standing, may, thingStateOf(post.status))) refuse(common.forbidden)
    if (!(await act(tx, post, office))) return
    const about = { nodeId: post.nodeId, postId, userId: post.authorId }
    await addNodeLine(ctx, tx, { ...about, office, actorId: ctx.viewer.id, action: line, reason })
  })
  return null
}

/** @returns whether anything changed */
type Steps = (tx: Tx, post: PostSnapshot, office: ActingOffice) => Promise<boolean>

const placeOf = (post: PostSnapshot, office: ActingOffice) => ({
  postId: post.id,
  nodeId: office === 'staff' ? null : post.nodeId,
})

export const stick = (ctx: MemberCtx, input: Act): Promise<null> =>
  actAsMaintainer(ctx, input, {
    may: 'stick',
    line: 'stick',
    act: async (tx, post, office) => {
      const isNew = (await stickAt(ctx, tx, placeOf(post, office))) ?? refuse(refusals.stickiesFull)
      if (!isNew) return false
      await emit(ctx, tx, postStuck, { postId: post.id, authorId: post.authorId })
      await applyTransition(ctx, tx, post, { from: post, to: post })
      return true
    },
  })

export const unstick = (ctx: MemberCtx, input: Act): Promise<null> =>
  actAsMaintainer(ctx, input, {
    may: 'stick',
    line: 'unstick',
    act: async (tx, post, office) => {
      const place = placeOf(post, office)
      const places = office === 'staff' ? [place, { ...place, nodeId: post.nodeId }] : [place]
      let was = false
      for (const each of places) was = (await unstickAt(ctx, tx, each)) || was
      if (was) await applyTransition(ctx, tx, post, { from: post, to: post })
      return was
    },
  })

export const select = (ctx: MemberCtx, input: Act): Promise<null> =>
  actAsMaintainer(ctx, input, {
    may: 'select',
    line: 'select',
    act: async (tx, post) => {
      if ((await own.select.run(tx, { postId: post.id })) === 0) return false
      await emit(ctx, tx, postSelected, { postId: post.id, authorId: post.authorId })
      await applyTransition(ctx, tx, post, { from: post, to: { ...post, selectedAt: ctx.clock.now() } })
      return true
    },
  })

export const unselect = (ctx: MemberCtx, input: Act): Promise<null> =>
  actAsMaintainer(ctx, input, {
    may: 'select',
    line: 'unselect',
    act: async (tx, post) => {
      if ((await own.unselect.run(tx, { postId: post.id })) === 0) return false
      await emit(ctx, tx, postUnselected, { postId: post.id, authorId: post.authorId })
      await applyTransition(ctx, tx, post, { from: post, to: { ...post, selectedAt: null } })
      return true
    },
  })

/**
 * The viewer's own office in the post's section, and the state of the post; offices of others are not returned.
 */
export async function maintainerOf(
  ctx: Ctx,
  { id: postId }: Input<typeof postCalls.maintainerOf>,
): Promise<Data<typeof postCalls.maintainerOf>> {
  const [{ post, standing }, { all }] = await Promise.all([readForAct(ctx, postId), readStickies(ctx)])
  return {
    isHead: standing.office === 'head',
    isVice: standing.office === 'vice',
    selected: post.selectedAt !== null,
    stickied: all.has(postId),
  }
}
