import { COMMENT_PAGE, type Data, flashCalls, type Input, flashRefusals as refusals } from '@sp/contract'
import { refuseNewcomerLinks } from '../../account/account/newcomer-link-service.ts'
import { mustWait } from '../../account/account/premoderation-service.ts'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { mentionsFor, plainWordsFor } from '../../notify/notice/mention-service.ts'
import { expectNotice } from '../../notify/notice/notify-service.ts'
import type { Target } from '../../notify/notice/target-service.ts'
import { areBlocked, refuseBlocked } from '../../people/follow/lock-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, Ctx, MemberCtx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type FactOf } from '../../platform/events.ts'
import { cached } from '../../platform/http/cached.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { pageWindow } from '../../platform/page-window.ts'
import { aboutFlash } from '../flash/announce-service.ts'
import { refuseAsSeen } from '../flash/refuse-other-service.ts'
import { knownAuthorOf, learnAuthor, starsIn } from '../flash/vote-service.ts'
import { commented, commentStarred, commentWaits } from './events.ts'
import { commentLifecycle } from './lifecycle-service.ts'
import { comment as openComment } from './moderation-queries.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'
import { stateOfComments } from './viewer-state.ts'
import * as voteQueries from './vote-queries.ts'
import { votesOnComments } from './votes.ts'

type Page = Data<typeof flashCalls.comments>
/** Stored with a shared page, never sent: the authors who still see their own hidden comment where it is quoted. */
type Shared = Page & { readonly quotedHidden: readonly number[] }

export const comments = cached<typeof flashCalls.comments, Shared>(({ flashId, page = 0 }) => ({
  about: aboutFlash(flashId),
  load: (ctx, viewing) => pageFor(ctx, flashId, page, viewing),
  viewer: ({ db }, { list }, viewerId) => stateOfComments(db, flashId, list, viewerId),
  // The author of a hidden comment still sees it, in its place and where it is quoted.
  fits: ({ total, list, quotedHidden }, { hidden: blocked, viewerId }, state) => {
    if (state.total !== total) return 'late'
    return blocked.length > 0 || list.some(({ hidden }) => hidden) || quotedHidden.includes(viewerId)
      ? 'alone'
      : 'shared'
  },
}))

async function pageFor(app: App, flashId: number, page: number, viewing: ViewingWithId): Promise<Shared> {
  const { total } = orRefuse(await queries.shownCount.maybe(app.db, { ...viewing, flashId }), refusals.gone)
  const where = pageWindow(total, page, COMMENT_PAGE)
  if (where === undefined) return { total, list: [], quotedHidden: [] }
  const rows = await (where.fromEnd ? queries.fromEnd : queries.fromStart).all(app.db, {
    ...viewing,
    ...where,
    flashId,
  })
  const people = rows.flatMap(({ authorId, parentAuthorId }) => [authorId, parentAuthorId ?? authorId])
  const ids = rows.map(({ id }) => id)
  const texts = rows.map(({ content }) => content)
  const quotes = rows.map(({ quoted }) => quoted ?? '')
  const [authors, votes, mentions, plain] = await Promise.all([
    summariesOf(app, people),
    votesOnComments(app.db, { viewerId: viewing.viewerId, ids }),
    mentionsFor(app, texts, viewing),
    plainWordsFor(app, quotes, viewing),
  ])
  const summary = (id: number) => authorSummary(authors, id)
  const presentContext = { ...viewing, viewerState: starsIn(votes), mentions, summary }
  return {
    total,
    list: rows.map((row) => presentComment({ ...row, quoted: row.quoted && plain(row.quoted) }, presentContext)),
    quotedHidden: rows.flatMap(({ isQuoteHidden, parentAuthorId }) => (isQuoteHidden && parentAuthorId) || []),
  }
}

export async function commentPlace(
  ctx: Ctx,
  { id }: Input<typeof flashCalls.commentPlace>,
): Promise<Data<typeof flashCalls.commentPlace>> {
  const found = await queries.placeOf.maybe(ctx.db, { ...(await viewingOf(ctx)), commentId: id })
  const { flashId, before } = orRefuse(found, refusals.commentGone)
  return { flashId, page: Math.floor(before / COMMENT_PAGE) }
}

export async function comment(
  ctx: MemberCtx,
  { flashId, content }: Input<typeof flashCalls.comment>,
): Promise<Create<number>> {
  await refuseNewcomerLinks(ctx, [content])
  const about = { ...(await viewingOf(ctx)), flashId, content, mustWait: await mustWait(ctx) }
  const author = knownAuthorOf(ctx, flashId)
  return async (tx) => {
    // In one trip, so that nothing is left to decide when the notice is written.
    const [made] = await Promise.all([
      queries.addComment.maybe(tx, about),
      author !== undefined && refuseBlocked(tx, ctx.viewer.id, [author], refusals.gone),
      author !== undefined && expectNotice(tx, { to: author, kind: 'flashComment', content, actorId: ctx.viewer.id }),
    ])
    const { id, authorId: flashAuthorId, ...under } = orRefuse(made, refusals.gone)
    learnAuthor(ctx, flashId, flashAuthorId)
    const fact = { commentId: id, flashId, flashAuthorId, actorId: ctx.viewer.id, content, ...under }
    // Notices are written while the author is validated; a refusal rolls them back.
    await Promise.all([
      refuseBlocked(tx, ctx.viewer.id, [flashAuthorId], refusals.gone),
      appear(ctx, tx, { ...fact, answeredId: null }),
    ])
    return id
  }
}

export async function answer(
  ctx: MemberCtx,
  { flashId, currentId, content }: Input<typeof flashCalls.answer>,
): Promise<Create<number>> {
  await refuseNewcomerLinks(ctx, [content])
  const about = { ...(await viewingOf(ctx)), flashId, currentId, content, mustWait: await mustWait(ctx) }
  return async (tx) => {
    const made = await queries.addAnswer.maybe(tx, about)
    const { authorId: flashAuthorId, parentAuthorId: answeredId, id: madeId, ...under } = orRefuse(made, refusals.gone)
    await refuseBlocked(tx, ctx.viewer.id, [flashAuthorId], refusals.gone)
    const id = orRefuse(madeId, refusals.commentGone)
    const fact = { commentId: id, flashId, flashAuthorId, actorId: ctx.viewer.id, content, ...under }
    await Promise.all([
      refuseBlocked(tx, ctx.viewer.id, answeredId === null ? [] : [answeredId], refusals.commentGone),
      appear(ctx, tx, { ...fact, answeredId }),
    ])
    return id
  }
}

/** For a comment that awaits review, only staff are notified. */
function appear(
  ctx: MemberCtx,
  tx: Tx,
  { isWaiting, ...fact }: FactOf<typeof commented> & { isWaiting: boolean },
): Promise<void> {
  const { commentId, actorId: authorId, content } = fact
  return isWaiting ? emit(ctx, tx, commentWaits, { commentId, authorId, content }) : emit(ctx, tx, commented, fact)
}

async function vote(ctx: MemberCtx, commentId: number, kind: 1 | -1): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const made = orRefuse(await voteQueries.vote.maybe(tx, { ...viewing, commentId, kind }), refusals.commentGone)
    const { authorId, flashId, flashAuthorId, adultsOnly, fresh } = made
    const actorId = ctx.viewer.id
    if (authorId === actorId) refuse(refusals.ownStar)
    for (const id of [authorId, flashAuthorId]) if (await areBlocked(tx, actorId, id)) refuse(refusals.commentGone)
    if (fresh && kind === 1) await emit(ctx, tx, commentStarred, { commentId, flashId, authorId, actorId, adultsOnly })
  })
  return null
}

type OnComment = Input<typeof flashCalls.starComment>
export const starComment = (ctx: MemberCtx, { commentId }: OnComment) => vote(ctx, commentId, 1)
export const unstarComment = (ctx: MemberCtx, { commentId }: OnComment) => vote(ctx, commentId, -1)

export async function removeComment(ctx: MemberCtx, { commentId }: OnComment): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const above = await queries.lockFlashForAuthor.maybe(tx, { ...viewing, commentId })
    if (above === undefined)
      refuseAsSeen(await openComment.maybe(tx, { ...viewing, commentId }), viewing, refusals.commentGone)
    if (!(await commentLifecycle.transition(ctx, tx, commentId, { type: 'removeByAuthor' })))
      refuse(refusals.commentGone)
  })
  return null
}

export async function openTargets(ctx: MemberCtx, ids: readonly number[]): Promise<Target[]> {
  const viewing = await viewingOf(ctx)
  return queries.openTargets.all(ctx.db, { ...viewing, ids })
}

export const clearComments = (tx: Tx, { id: flashId, batch }: { id: number; batch: number }): Promise<number> =>
  queries.clearComments.run(tx, { flashId, batch })
