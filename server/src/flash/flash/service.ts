import { flashCalls, type Input, PRIVATE, PUBLIC, flashRefusals as refusals } from '@sp/contract'
import { refuseNewcomerLinks } from '../../account/account/newcomer-link-service.ts'
import { mustWait } from '../../account/account/premoderation-service.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { drawBucket } from '../../platform/bucket.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { announceRemoved } from './announce-service.ts'
import { appear } from './appear-service.ts'
import * as drafts from './draft-queries.ts'
import { flashHidden, flashStarred } from './events.ts'
import { setState } from './lifecycle-queries.ts'
import { flashLifecycle, lockOwn, moveShare } from './lifecycle-service.ts'
import * as queries from './queries.ts'
import { refuseOther } from './refuse-other-service.ts'
import { WAITING } from './rules.ts'
import { sealLater } from './seal-service.ts'
import * as votes from './vote-queries.ts'
import { findAuthor } from './vote-service.ts'

type Draft = Input<typeof flashCalls.create>

/** Enough time to upload four large pictures over a slow connection. */
const DRAFT_MINUTES = 60

export async function create(
  ctx: MemberCtx,
  { content, isPrivate = false, held: isDraft = false, ...draft }: Draft,
): Promise<Create<number>> {
  if (!isPrivate) await refuseNewcomerLinks(ctx, [content])
  const open = (await mustWait(ctx)) ? WAITING : PUBLIC
  return async (tx) => {
    const authorId = ctx.viewer.id
    const warning = draft.warning ?? null
    if (warning === 'r18' && !ctx.viewer.adult) refuse(refusals.adultsOnly)
    const state = isPrivate ? PRIVATE : open
    const draftMinutes = isDraft ? DRAFT_MINUTES : null
    const row = { bucket: drawBucket(), authorId, content, warning, state, heldMinutes: draftMinutes }
    const { id: flashId, createdAt } = await queries.addFlash.one(tx, row)
    if (!isDraft) await appear(ctx, tx, { flashId, authorId, content, warning, state, createdAt })
    return flashId
  }
}

export async function publish(ctx: MemberCtx, { flashId }: Input<typeof flashCalls.publish>): Promise<Create<number>> {
  const viewing = await viewingOf(ctx)
  const key = { flashId, authorId: ctx.viewer.id }
  return async (tx) => {
    const flash = await drafts.publish.maybe(tx, key)
    if (flash) await appear(ctx, tx, { ...key, ...flash })
    else if ((await lockOwn(tx, key)) === undefined) await refuseOther(tx, viewing, flashId)
    return flashId
  }
}

export async function remove(ctx: MemberCtx, { id }: Input<typeof flashCalls.remove>): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const key = { flashId: id, authorId: ctx.viewer.id }
    if ((await drafts.giveUp.run(tx, key)) > 0) return
    const own = await lockOwn(tx, key)
    if (!(await flashLifecycle.transitionLocked(ctx, tx, own, { type: 'removeByAuthor' })))
      await refuseOther(tx, viewing, id)
  })
  return null
}

/** Irreversible. The old picture addresses are invalid from the commit on. */
export async function toPrivate(ctx: MemberCtx, { id }: Input<typeof flashCalls.toPrivate>): Promise<null> {
  const key = { flashId: id, authorId: ctx.viewer.id }
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const flash = (await lockOwn(tx, key)) ?? (await refuseOther(tx, viewing, id))
    if (flash.state === PRIVATE) return
    await setState.run(tx, { ...key, state: PRIVATE })
    await moveShare(tx, ctx.viewer.id, flash, { ...flash, state: PRIVATE })
    await sealLater(ctx, tx, id)
    await announceRemoved(ctx, tx, id)
    await emit(ctx, tx, flashHidden, key)
  })
  return null
}

/** @param kind 1 star, -1 unstar, 0 not interested, which is neither counted nor notified. */
async function vote(ctx: MemberCtx, flashId: number, kind: 1 | 0 | -1): Promise<null> {
  const [viewing, knownAuthorId] = await Promise.all([viewingOf(ctx), findAuthor(ctx, flashId)])
  await ctx.transact(async (tx) => {
    // In one trip, so that others wait a short time for the lock of the flash.
    const [isBlocked, made] = await Promise.all([
      knownAuthorId !== undefined && areBlocked(tx, ctx.viewer.id, knownAuthorId),
      votes.vote.maybe(tx, { ...viewing, flashId, kind }),
    ])
    if (isBlocked) refuse(refusals.gone)
    const { authorId, ...voted } = orRefuse(made, refusals.gone)
    if (authorId === ctx.viewer.id) refuse(kind === 0 ? refusals.ownPass : refusals.ownStar)
    if (voted.fresh && kind === 1)
      await emit(ctx, tx, flashStarred, { flashId, authorId, actorId: ctx.viewer.id, adultsOnly: voted.adultsOnly })
  })
  return null
}

export const star = (ctx: MemberCtx, { flashId }: Input<typeof flashCalls.star>) => vote(ctx, flashId, 1)
export const unstar = (ctx: MemberCtx, { flashId }: Input<typeof flashCalls.unstar>) => vote(ctx, flashId, -1)
export const notInterested = (ctx: MemberCtx, { flashId }: Input<typeof flashCalls.notInterested>) =>
  vote(ctx, flashId, 0)

export async function interested(ctx: MemberCtx, { flashId }: Input<typeof flashCalls.interested>): Promise<null> {
  await ctx.transact((tx) => votes.takeBackPass.run(tx, { flashId, viewerId: ctx.viewer.id }))
  return null
}
