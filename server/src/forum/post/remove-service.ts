import {
  common,
  type Input,
  isStaffReviewKind,
  mayWith,
  postCalls,
  type RemovalKind,
  postRefusals as refusals,
} from '@sp/contract'
import { dropPictures } from '../../content/picture/service.ts'
import { openHandOverCase } from '../../moderation/report/hand-over-service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { addNodeLine } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { lockForAct } from './act-lock.ts'
import { postRemoved } from './events.ts'
import * as queries from './queries.ts'
import { HIDDEN, stateOf } from './rules.ts'
import { unstickAll } from './sticky-service.ts'
import { applyTransition, type PostSnapshot } from './transition-service.ts'

/** An author's own post becomes a stub; another member's, removed by a moderator, goes to the chaos sea. */
export async function remove(
  ctx: MemberCtx,
  { id: postId, reason, kind = 'other' }: Input<typeof postCalls.remove>,
): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    if (isStaffReviewKind(kind))
      await handOver(ctx, tx, { postId, kind, reason: orRefuse(reason, refusals.reasonNeeded) })
    const { post, standing } = await lockForAct(tx, ctx, viewing, postId)
    const state = stateOf(post)
    if (state === 'stub' || state === 'chaos') refuse(refusals.gone)
    if (mayWith(standing, 'delete', state)) return reduceToStub(ctx, tx, post)
    if (!mayWith(standing, 'remove', state) || standing.office === null) return refuse(common.forbidden)
    const why = {
      office: standing.office,
      actorId: ctx.viewer.id,
      kind,
      reason: reason ?? refuse(refusals.reasonNeeded),
    }
    return sendToChaos(ctx, tx, post, why)
  })
  return null
}

async function handOver(ctx: MemberCtx, tx: Tx, { postId: id, ...why }: HandOver & { postId: number }): Promise<void> {
  const { authorId } = orRefuse(await queries.whole.maybe(tx, { postId: id }), refusals.gone)
  const actorId = ctx.viewer.id
  if (authorId !== actorId) await openHandOverCase(ctx, tx, { type: 'post', id, authorId, actorId, ...why })
}

export async function reduceToStub(app: App, tx: Tx, post: PostSnapshot): Promise<void> {
  const { id: postId, nodeId, authorId } = post
  await queries.makeStub.run(tx, { postId })
  await queries.dropVersions.run(tx, { postId })
  await dropPictures(app, tx, postId)
  await unstickAll(app, tx, postId)
  if (!post.isDeleted && post.removedBy === null)
    await emit(app, tx, postRemoved, { postId, nodeId, authorId, by: 'author', reason: '' })
  await applyTransition(app, tx, post, {
    from: post,
    to: { ...post, warning: null, selectedAt: null, removedBy: 'author' },
  })
}

/** Without a notice to any member. */
export async function sinkInChaos(
  app: App,
  tx: Tx,
  post: PostSnapshot,
  { by, reason, kind }: { by: ActingOffice; reason: string; kind: RemovalKind },
): Promise<void> {
  const state = isStaffReviewKind(kind) ? HIDDEN : post.state
  await queries.moveToChaos.run(tx, { postId: post.id, by, reason, kind, state })
  await unstickAll(app, tx, post.id)
  await applyTransition(app, tx, post, { from: post, to: { ...post, state, removedBy: by } })
}

interface RemovalReason {
  office: ActingOffice
  actorId: number
  reason: string
  kind: RemovalKind
}

/** Keeps all content, because it may be restored. The public log omits texts that only staff may see. */
async function sendToChaos(
  app: App,
  tx: Tx,
  post: PostSnapshot,
  { office: by, actorId, reason, kind }: RemovalReason,
): Promise<void> {
  const { id: postId, nodeId, authorId } = post
  await emit(app, tx, postRemoved, { postId, nodeId, authorId, by, reason, kind })
  await sinkInChaos(app, tx, post, { by, reason, kind })
  const removal = { kind, reason: isStaffReviewKind(kind) ? '' : reason }
  await addNodeLine(app, tx, {
    nodeId,
    office: by,
    actorId,
    action: 'delete-post',
    postId,
    userId: authorId,
    ...removal,
  })
}
