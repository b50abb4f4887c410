import {
  common,
  type Input,
  isStaffReviewKind,
  mayWith,
  type RemovalKind,
  replyRefusals as refusals,
  type replyCalls,
} from '@sp/contract'
import { thingStateOf } from '../../moderation/lifecycle/rules.ts'
import { openHandOverCase } from '../../moderation/report/hand-over-service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { addNodeLine } from '../section/log-service.ts'
import { actorWithin } from '../section/membership-service.ts'
import type { Locked } from './change.ts'
import * as queries from './change-queries.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import { requireOpen } from './open-service.ts'

/** Authors delete their own reply under any post; moderators remove others' replies only under a visible post. */
export async function remove(
  ctx: MemberCtx,
  { replyId, reason, kind = 'other' }: Input<typeof replyCalls.remove>,
): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    if (isStaffReviewKind(kind))
      await handOver(ctx, tx, { replyId, kind, reason: orRefuse(reason, refusals.reasonNeeded) })
    const reply = orRefuse(await replyLifecycle.lock(tx, replyId), refusals.gone)
    const author = reply.authorId === ctx.viewer.id
    const standing = await actorWithin(tx, ctx, reply.nodeId, { author })
    const state = thingStateOf(reply.status)
    if (mayWith(standing, 'delete', state))
      return void (await replyLifecycle.transitionLocked(ctx, tx, reply, { type: 'removeByAuthor' }))
    const { office } = standing
    await requireOpen(tx, viewing, { replyId, office })
    if (office === null || !mayWith(standing, 'remove', state)) return refuse(common.forbidden)
    return removeBy(ctx, tx, reply, { by: office, kind, reason: orRefuse(reason, refusals.reasonNeeded) })
  })
  return null
}

async function handOver(
  ctx: MemberCtx,
  tx: Tx,
  { replyId: id, ...why }: HandOver & { replyId: number },
): Promise<void> {
  const { authorId } = orRefuse(await queries.authorOf.maybe(tx, { replyId: id }), refusals.gone)
  const actorId = ctx.viewer.id
  if (authorId !== actorId) await openHandOverCase(ctx, tx, { type: 'reply', id, authorId, actorId, ...why })
}

async function removeBy(
  ctx: MemberCtx,
  tx: Tx,
  reply: Locked,
  { by, reason, kind }: { by: 'head' | 'vice' | 'staff'; reason: string; kind: RemovalKind },
): Promise<void> {
  const { replyId, postId, authorId, nodeId } = reply
  await replyLifecycle.transitionLocked(ctx, tx, reply, { type: 'removeByMaintainer', by, reason, kind })
  const line = { nodeId, office: by, actorId: ctx.viewer.id, action: 'delete-reply' } as const
  // Without texts that only staff may see.
  const removal = { kind, reason: isStaffReviewKind(kind) ? '' : reason }
  await addNodeLine(ctx, tx, { ...line, postId, replyId, userId: authorId, ...removal })
}
