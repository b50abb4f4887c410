import { type Input, type Refusal, replyRefusals as refusals, type replyCalls } from '@sp/contract'
import { areBlocked } from '../../people/follow/lock-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { collect, uncollect } from '../post/collection-service.ts'
import { type QualityFacts, requestAssessment } from '../post/quality-service.ts'
import { replyStarred } from './events.ts'
import { countedStars, qualityFacts } from './moderation-queries.ts'
import * as queries from './vote-queries.ts'

async function vote(ctx: MemberCtx, replyId: number, kind: 1 | -1): Promise<null> {
  const viewing = await viewingOf(ctx)
  const actorId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    const made = orRefuse(await queries.vote.maybe(tx, { ...viewing, replyId, kind }), refusals.gone)
    const { authorId, postId, postAuthorId, adultsOnly, fresh, up: stars, createdAt } = made
    if (authorId === actorId) refuse(refusals.ownStar)
    for (const id of [authorId, postAuthorId]) if (await areBlocked(tx, actorId, id)) refuse(refusals.gone)
    if (!fresh || kind !== 1) return
    await requestAssessment(tx, { kind: 'reply', id: replyId, stars, createdAt })
    await emit(ctx, tx, replyStarred, { replyId, postId, authorId, actorId, adultsOnly })
  })
  return null
}

type OnReply = Input<typeof replyCalls.star>
export const star = (ctx: MemberCtx, { replyId }: OnReply) => vote(ctx, replyId, 1)
export const unstar = (ctx: MemberCtx, { replyId }: OnReply) => vote(ctx, replyId, -1)

export async function collecting(
  ctx: MemberCtx,
  { id: replyId, folderId, gone }: { id: number; folderId?: number | null; gone: Refusal },
): Promise<(tx: Tx) => Promise<void>> {
  const viewing = await viewingOf(ctx)
  return async (tx) => {
    const { postId } = orRefuse(await queries.openReply.maybe(tx, { ...viewing, replyId }), gone)
    await collect(tx, { userId: ctx.viewer.id, kind: 'reply', thingId: replyId, postId, folderId })
  }
}

export async function archive(ctx: MemberCtx, { replyId }: OnReply): Promise<null> {
  await ctx.transact(await collecting(ctx, { id: replyId, gone: refusals.gone }))
  return null
}

export async function unarchive(ctx: MemberCtx, { replyId }: OnReply): Promise<null> {
  await ctx.transact((tx) => uncollect(tx, { userId: ctx.viewer.id, kind: 'reply', thingId: replyId }))
  return null
}

export async function assessReply(db: Db, replyId: number, needed: number): Promise<QualityFacts | undefined> {
  const facts = await qualityFacts.maybe(db, { replyId })
  return facts && { ...facts, ...(await countedStars.one(db, { replyId, needed })) }
}
