import {
  type Data,
  type Input,
  postRefusals,
  REPLY_LIST_PAGE,
  REPLY_PAGE,
  type ReplyItem,
  replyRefusals as refusals,
  type replyCalls,
} from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { plainWordsFor } from '../../notify/notice/mention-service.ts'
import type { Target } from '../../notify/notice/target-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { forViewer } from '../../people/follow/visibility.ts'
import type { Ctx, MemberCtx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { type PageWindow, pageWindow } from '../../platform/page-window.ts'
import { collectionPage } from '../post/collection-service.ts'
import { countsOfMember } from '../post/count-service.ts'
import { openProfile } from '../post/own-list-service.ts'
import * as queries from './list-queries.ts'
import { presentItems, type Row, type Under } from './page-service.ts'
import { presentChaos } from './present.ts'
import { post as postAbove } from './queries.ts'

type Items = Data<typeof replyCalls.ofMine>

export async function pageBy(
  ctx: Reading,
  viewing: ViewingWithId,
  { total, page = 0 }: { total: number; page?: number | undefined },
  rowsOf: (where: PageWindow) => Promise<(Row & { postAuthorId: number })[]>,
): Promise<Items & Under> {
  const where = pageWindow(total, page, REPLY_LIST_PAGE)
  const rows = where ? await rowsOf(where) : []
  return { total, list: await presentItems(ctx, rows, viewing), above: rows.map(({ postAuthorId }) => postAuthorId) }
}

export async function replyItemsOf(ctx: Ctx, viewing: ViewingWithId, ids: readonly number[]): Promise<ReplyItem[]> {
  if (ids.length === 0) return []
  const rows = new Map((await queries.some.all(ctx.db, { ...viewing, ids })).map((row) => [row.id, row]))
  return presentItems(
    ctx,
    ids.flatMap((id) => rows.get(id) ?? []),
    viewing,
  )
}

export async function ofViewer(ctx: MemberCtx, { page = 0 }: Input<typeof replyCalls.ofMine>): Promise<Items> {
  const viewing = await viewingOf(ctx)
  const { ownReplies: total } = await countsOfMember(ctx, viewing.viewerId)
  const where = pageWindow(total, page, REPLY_LIST_PAGE)
  if (where === undefined) return { total, list: [] }
  const { fromEnd, fromStart } = queries.own
  const rows = await (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewing, ...where })
  const readable = await queries.readablePosts.all(ctx.db, { ...viewing, ids: rows.map(({ postId }) => postId) })
  const titled = new Set(readable.map(({ id }) => id))
  const own = rows.map((row) => (titled.has(row.postId) ? row : { ...row, title: '', isThere: false }))
  return { total, list: await presentItems(ctx, own, viewing, { readsRemoved: true }) }
}

async function collected(ctx: Ctx, viewing: ViewingWithId, whose: { userId: number; page?: number | undefined }) {
  const { total, ids } = await collectionPage(ctx, viewing, { ...whose, kind: 'reply', size: REPLY_PAGE })
  return { total, list: await replyItemsOf(ctx, viewing, ids) }
}

export async function archivedByViewer(
  ctx: MemberCtx,
  { page }: Input<typeof replyCalls.archivedOfMine>,
): Promise<Items> {
  const viewing = await viewingOf(ctx)
  return collected(ctx, viewing, { userId: viewing.viewerId, page })
}

type OfUser = Input<typeof replyCalls.ofUser>
const PROTECTED = { total: 0, list: [], protected: true }

export async function ofUser(ctx: Ctx, { userId, page }: OfUser): Promise<Data<typeof replyCalls.ofUser>> {
  const { viewer, isOpen } = await openProfile(ctx, userId, refusals.nobody)
  if (!isOpen) return PROTECTED
  const { replies, repliesR18 } = await countsOfMember(ctx, userId)
  const total = viewer.adult ? replies : Math.max(0, replies - repliesR18)
  const { fromEnd, fromStart } = forViewer(viewer, queries.ofUser)
  const { list } = await pageBy(ctx, viewer, { total, page }, (where) =>
    (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewer, ...where, authorId: userId }),
  )
  return { total, list, protected: false }
}

export async function archivedOfUser(
  ctx: Ctx,
  { userId, page }: OfUser,
): Promise<Data<typeof replyCalls.archivedOfUser>> {
  const { viewer, isOpen } = await openProfile(ctx, userId, refusals.nobody)
  return isOpen ? { ...(await collected(ctx, viewer, { userId, page })), protected: false } : PROTECTED
}

/** The chaos sea of a post, for logged-in members; also if the post is in the chaos sea of its section. */
export async function deletedOfPost(
  ctx: MemberCtx,
  { postId, page = 0 }: Input<typeof replyCalls.deletedOfPost>,
): Promise<Data<typeof replyCalls.deletedOfPost>> {
  const viewing = await viewingOf(ctx)
  const { chaos: total } = orRefuse(await postAbove.maybe(ctx.db, { ...viewing, postId }), postRefusals.gone)
  const where = pageWindow(total, page, REPLY_LIST_PAGE)
  if (where === undefined) return { total, list: [] }
  const { fromEnd, fromStart } = queries.chaos
  const rows = await (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewing, ...where, postId })
  const [authors, plain] = await Promise.all([
    summariesOf(ctx, new Set(rows.map(({ authorId }) => authorId))),
    plainWordsFor(
      ctx,
      rows.map(({ content }) => content),
      viewing,
    ),
  ])
  const presentContext = { ...viewing, summary: (id: number) => authorSummary(authors, id) }
  return { total, list: rows.flatMap((row) => presentChaos({ ...row, content: plain(row.content) }, presentContext)) }
}

export async function openTargets(ctx: MemberCtx, ids: readonly number[]): Promise<Target[]> {
  const viewing = await viewingOf(ctx)
  return queries.openTargets.all(ctx.db, { ...viewing, ids })
}
