import { COMMENT_PAGE, type Data, flashCalls, type Input, flashRefusals as refusals } from '@sp/contract'
import { authorBrief, briefsOf } from '../account/service.ts'
import type { Ctx, MemberCtx } from '../ctx.ts'
import { emit } from '../events.ts'
import { areBlocked, viewingOf } from '../follow/service.ts'
import { orRefuse, refuse } from '../http/refuse.ts'
import { once } from '../once/service.ts'
import * as queries from './comment-queries.ts'
import { presentComment, votesIn } from './present.ts'
import { removeUnder } from './remove.ts'
import { stretch } from './rules.ts'

type Page = Data<typeof flashCalls.comments>

export async function comments(ctx: Ctx, { flashId, page = 0 }: Input<typeof flashCalls.comments>): Promise<Page> {
  const viewing = await viewingOf(ctx)
  const { total } = orRefuse(await queries.shownCount.maybe(ctx.db, { ...viewing, flashId }), refusals.gone)
  const where = stretch(total, page, COMMENT_PAGE)
  if (where === undefined) return { total, list: [] }
  const rows = await (where.fromEnd ? queries.fromEnd : queries.fromStart).all(ctx.db, {
    ...viewing,
    ...where,
    flashId,
  })
  const people = rows.flatMap(({ authorId, parentAuthorId }) => [authorId, parentAuthorId ?? authorId])
  const ids = rows.map(({ id }) => id)
  const [authors, votes] = await Promise.all([
    briefsOf(ctx, people),
    ctx.viewer === null ? [] : queries.votesOf.all(ctx.db, { ...viewing, flashId, ids }),
  ])
  const eye = { ...viewing, votes: votesIn(votes), brief: (id: number) => authorBrief(authors, id) }
  return { total, list: rows.map((row) => presentComment(row, eye)) }
}

export async function comment(
  ctx: MemberCtx,
  { flashId, content, clientKey }: Input<typeof flashCalls.comment>,
): Promise<number> {
  const viewing = await viewingOf(ctx)
  return ctx.transact((tx) =>
    once(tx, ctx, flashCalls.comment, clientKey, async () => {
      const made = await queries.addComment.maybe(tx, { ...viewing, flashId, content })
      const { id, authorId: flashAuthorId, isPrivate } = orRefuse(made, refusals.gone)
      if (await areBlocked(tx, ctx.viewer.id, flashAuthorId)) refuse(refusals.gone)
      const fact = { commentId: id, flashId, flashAuthorId, actorId: ctx.viewer.id, content, isPrivate }
      await emit(ctx, tx, 'commented', { ...fact, answeredId: null })
      return id
    }),
  )
}

export async function answer(
  ctx: MemberCtx,
  { flashId, currentId, content, clientKey }: Input<typeof flashCalls.answer>,
): Promise<number> {
  const viewing = await viewingOf(ctx)
  return ctx.transact((tx) =>
    once(tx, ctx, flashCalls.answer, clientKey, async () => {
      const made = await queries.addAnswer.maybe(tx, { ...viewing, flashId, currentId, content })
      const { authorId: flashAuthorId, parentAuthorId: answeredId, isPrivate, ...added } = orRefuse(made, refusals.gone)
      if (await areBlocked(tx, ctx.viewer.id, flashAuthorId)) refuse(refusals.gone)
      const id = orRefuse(added.id, refusals.commentGone)
      const fact = { commentId: id, flashId, flashAuthorId, actorId: ctx.viewer.id, content, isPrivate }
      await emit(ctx, tx, 'commented', { ...fact, answeredId })
      return id
    }),
  )
}

async function vote(ctx: MemberCtx, commentId: number, kind: 1 | -1): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const made = orRefuse(await queries.vote.maybe(tx, { ...viewing, commentId, kind }), refusals.commentGone)
    const { authorId, flashId, fresh } = made
    if (authorId === ctx.viewer.id) refuse(refusals.ownStar)
    if (fresh && kind === 1)
      await emit(ctx, tx, 'commentStarred', { commentId, flashId, authorId, actorId: ctx.viewer.id })
  })
  return null
}

type OnComment = Input<typeof flashCalls.starComment>
export const starComment = (ctx: MemberCtx, { commentId }: OnComment) => vote(ctx, commentId, 1)
export const unstarComment = (ctx: MemberCtx, { commentId }: OnComment) => vote(ctx, commentId, -1)

export async function removeComment(ctx: MemberCtx, { commentId }: OnComment): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const above = await queries.lockAbove.maybe(tx, { ...viewing, commentId })
    const { flashId } = orRefuse(above, refusals.commentGone)
    if (!(await removeUnder(ctx, tx, { flashId, commentId }))) refuse(refusals.commentGone)
  })
  return null
}
