import {
  common,
  type Input,
  isStaffReviewKind,
  mayWith,
  postCalls,
  type RemovalKind,
  postRefusals as refusals,
} from '@sp/contract'
import { thingStateOf } from '../../moderation/lifecycle/rules.ts'
import { openHandOverCase } from '../../moderation/report/hand-over-service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { addNodeLine } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { lockForAct } from './act-lock.ts'
import { postLifecycle } from './lifecycle-service.ts'
import * as queries from './queries.ts'
import type { PostSnapshot } from './transition-service.ts'

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
    const state = thingStateOf(post.status)
    if (state === 'stub' || state === 'chaos') refuse(refusals.gone)
    if (mayWith(standing, 'delete', state))
      return void (await postLifecycle.transitionLocked(ctx, tx, post, { type: 'removeByAuthor' }))
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
  await postLifecycle.transitionLocked(app, tx, post, { type: 'removeByMaintainer', by, reason, kind })
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
