import { flashCalls, type Input, PRIVATE, PUBLIC, flashRefusals as refusals } from '@sp/contract'
import { announcePosted, announceRemoved, nowPosted } from '../feed/candidate-pool.ts'
import { areBlocked, viewingOf } from '../follow/service.ts'
import { drawBucket } from '../platform/bucket.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import { afterCommit } from '../platform/db/open.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import * as queries from './queries.ts'
import { refuseOther, removeFlash } from './remove.ts'
import { type Candidate, shareMoved, shareOf } from './rules.ts'
import { publicAuthorOf } from './votes.ts'

export { answer, comment, comments, removeComment, starComment, unstarComment } from '../comment/service.ts'
export { listenForFlashes } from '../feed/candidate-pool.ts'
export { recommend } from '../feed/service.ts'
export { clearDeleted } from './clear.ts'
export { addImage, takeImages } from './image-service.ts'
export { thingsLeft } from './left.ts'
export { detail, ofFollowed, ofMine, ofUser } from './list-service.ts'
export {
  evidenceOfComment,
  evidenceOfFlash,
  hideComment,
  hideFlash,
  releaseComment,
  releaseFlash,
  takeDownComment,
  takeDownFlash,
} from './moderation-service.ts'
export { repairFlashCounts } from './repair.ts'

type Draft = Input<typeof flashCalls.create>

export const create =
  (ctx: MemberCtx, draft: Draft): Create<number> =>
  async (tx) => {
    const posted = await post(ctx, tx, draft)
    if (!draft.isPrivate) afterCommit(tx, () => nowPosted(ctx, posted))
    return posted.id
  }

/** Writes a flash down with everything that follows from it. */
async function post(ctx: MemberCtx, tx: Tx, { content, isPrivate = false, ...draft }: Draft): Promise<Candidate> {
  const authorId = ctx.viewer.id
  const warning = draft.warning ?? null
  const adultsOnly = warning === 'r18'
  if (adultsOnly && !ctx.viewer.adult) refuse(refusals.adultsOnly)
  const state = isPrivate ? PRIVATE : PUBLIC
  const made = await queries.addFlash.one(tx, { bucket: drawBucket(), authorId, content, warning, state })
  await queries.raiseCount.run(tx, { userId: authorId, ...shareOf({ state, warning }) })
  if (!isPrivate) await announcePosted(ctx, tx, made.id)
  await emit(ctx, tx, 'flashPosted', { flashId: made.id, authorId, content, isPrivate, adultsOnly })
  return { ...made, authorId, warning, up: 0, down: 0, commentCount: 0 }
}

export async function remove(ctx: MemberCtx, { id }: Input<typeof flashCalls.remove>): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    if (!(await removeFlash(ctx, tx, { flashId: id, authorId: ctx.viewer.id }))) await refuseOther(tx, viewing, id)
  })
  return null
}

/** For good. The old addresses of its pictures lead nowhere from the commit on. */
export async function toPrivate(ctx: MemberCtx, { id }: Input<typeof flashCalls.toPrivate>): Promise<null> {
  const key = { flashId: id, authorId: ctx.viewer.id }
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const flash = (await queries.lockOwn.maybe(tx, key)) ?? (await refuseOther(tx, viewing, id))
    if (flash.state === PRIVATE) return
    await queries.setState.run(tx, { ...key, state: PRIVATE })
    await queries.moveCount.run(tx, { userId: ctx.viewer.id, ...shareMoved(flash, { ...flash, state: PRIVATE }) })
    await announceRemoved(ctx, tx, id)
    await emit(ctx, tx, 'flashHidden', key)
  })
  return null
}

async function vote(ctx: MemberCtx, flashId: number, kind: 1 | -1): Promise<null> {
  const [viewing, publicAuthorId] = await Promise.all([viewingOf(ctx), publicAuthorOf(ctx.db, flashId)])
  await ctx.transact(async (tx) => {
    // Before the flash is held: many may be waiting for it.
    if (publicAuthorId && (await areBlocked(tx, ctx.viewer.id, publicAuthorId))) refuse(refusals.gone)
    const { authorId, ...voted } = orRefuse(await queries.vote.maybe(tx, { ...viewing, flashId, kind }), refusals.gone)
    if (authorId === ctx.viewer.id) refuse(refusals.ownStar)
    if (voted.fresh && kind === 1)
      await emit(ctx, tx, 'flashStarred', { flashId, authorId, actorId: ctx.viewer.id, adultsOnly: voted.adultsOnly })
  })
  return null
}

export const star = (ctx: MemberCtx, { flashId }: Input<typeof flashCalls.star>) => vote(ctx, flashId, 1)
export const unstar = (ctx: MemberCtx, { flashId }: Input<typeof flashCalls.unstar>) => vote(ctx, flashId, -1)
