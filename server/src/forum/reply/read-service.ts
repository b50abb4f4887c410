import {
  type Data,
  FLOOR_MOST,
  type Input,
  postRefusals,
  REPLY_PAGE,
  REPLY_PREVIEW,
  type Refusal,
  type Reply,
  type ReplyOrder,
  type ReplyPreview,
  replyRefusals as refusals,
  type replyCalls,
} from '@sp/contract'
import { viewingOf } from '../../people/follow/service.ts'
import type { Ctx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { cached } from '../../platform/http/cached.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { postFor } from '../post/service.ts'
import { membershipsOf, requireNoBlock } from '../section/membership-service.ts'
import { aboutThread } from './announce-service.ts'
import { openFor } from './open-service.ts'
import { isOfHidden, isUnderHidden, presentReplies, type Row, type Under } from './page-service.ts'
import { presentRemoval } from './present.ts'
import * as queries from './queries.ts'
import { floorsOf, newestFloorsOf, pageOfFloor } from './rules.ts'
import { ordinaryReply, stateOfThings } from './viewer-state.ts'

/** For the filter on the post's author, the id of that author, who also reads their own hidden replies. */
export type Page = Data<typeof replyCalls.ofPost> & Under & { readonly opId: number | null }
type Filter = Input<typeof replyCalls.ofPost>['filter']

export const isOpOnly = (filter: Filter): boolean => filter === '1' || filter === 'op'

interface Floors {
  postId: number
  under: number
  page: number
  filter: Filter
  order: ReplyOrder | undefined
}

const byFloor = (a: ReplyPreview, b: ReplyPreview): number => a.floor - b.floor
const byId = (a: ReplyPreview, b: ReplyPreview): number => a.id - b.id

function asFloors(rows: readonly Found[], shown: readonly ReplyPreview[], order: ReplyOrder = 'asc'): Reply[] {
  const below = new Map(rows.map(({ id, topId, below }) => [id, { topId, below }]))
  const floors = shown.filter(({ pid }) => pid === 0).sort(byFloor)
  if (order === 'desc') floors.reverse()
  return floors.map((floor) => ({
    ...floor,
    belowCount: below.get(floor.id)?.below ?? 0,
    children: shown.filter(({ id, pid }) => pid !== 0 && below.get(id)?.topId === floor.id).sort(byId),
    removal: null,
  }))
}

function asAnswers(shown: readonly ReplyPreview[], under: number, order: ReplyOrder = 'asc'): Reply[] {
  const answers = shown.filter(({ pid }) => pid === under).sort(byFloor)
  if (order === 'desc') answers.reverse()
  return answers.map((answer) => ({
    ...answer,
    children: shown.filter(({ pid }) => pid === answer.id).sort(byFloor),
    removal: null,
  }))
}

type Found = Awaited<ReturnType<typeof queries.ofPost.all.all>>[number]
type FloorCounts = { readonly floors: number; readonly opFloors: number }

/** The replies of a page. @param given numbers assigned so far: newest first counts back from there */
async function rowsOf(ctx: Reading, viewing: ViewingWithId, about: Floors, given?: FloorCounts): Promise<Found[]> {
  const isOp = isOpOnly(about.filter)
  const last = (isOp ? given?.opFloors : given?.floors) ?? 0
  const range = about.order === 'desc' ? newestFloorsOf(about.page, REPLY_PAGE, last) : floorsOf(about.page, REPLY_PAGE)
  const { all, op } = about.under === 0 ? queries.ofPost : queries.ofReply
  return (isOp ? op : all).all(ctx.db, {
    ...viewing,
    ...about,
    ...range,
    preview: REPLY_PREVIEW,
    floorMost: FLOOR_MOST,
  })
}

/** A moderator of the section may read across a block; offices are queried only if there is a block. */
export async function requireReadable(
  ctx: Reading,
  viewing: ViewingWithId,
  nodeId: number,
  above: { authors: readonly number[]; gone: Refusal },
): Promise<void> {
  if (!isUnderHidden(above.authors, viewing)) return
  requireNoBlock(viewing, (await membershipsOf(ctx.db, ctx.viewer))(nodeId).office, above)
}

const countedAs = (on: { postAuthorId: number; floors: number; opFloors: number }, filter: Filter) =>
  isOpOnly(filter) ? { total: on.opFloors, opId: on.postAuthorId } : { total: on.floors, opId: null }

export const ofPost = cached<typeof replyCalls.ofPost, Page>(({ postId, page = 0, filter, order }) => ({
  about: aboutThread(postId),
  load: async (ctx, viewing) => {
    const above = queries.post.maybe(ctx.db, { ...viewing, hidden: [], postId })
    // Oldest first does not need to wait for the post.
    const given = order === 'desc' ? await above : undefined
    const [found, rows] = await Promise.all([
      above,
      rowsOf(ctx, viewing, { postId, under: 0, page, filter, order }, given),
    ])
    const post = orRefuse(found, postRefusals.gone)
    const authors = [post.postAuthorId]
    await requireReadable(ctx, viewing, post.nodeId, { authors, gone: postRefusals.gone })
    const shown = await presentReplies(
      ctx,
      rows.map((row) => ({ ...post, ...row })),
      viewing,
    )
    return { ...countedAs(post, filter), list: asFloors(rows, shown, order), above: authors }
  },
  ordinary,
  viewer: ({ db }, found, _viewerId, viewer) =>
    stateOfThings(db, viewer, thingsOf(found), { postId, isOp: isOpOnly(filter) }),
  fits: fitFor,
}))

export const ofReply = cached<typeof replyCalls.ofReply, Page>(({ replyId, page = 0, filter, order }) => ({
  about: aboutThread(replyId),
  load: async (ctx, viewing) => {
    const above = orRefuse(await queries.parent.maybe(ctx.db, { ...viewing, hidden: [], replyId }), refusals.gone)
    const { postId, nodeId, postAuthorId, authorId } = above
    const authors = [postAuthorId, authorId]
    await requireReadable(ctx, viewing, nodeId, { authors, gone: refusals.gone })
    const rows = await rowsOf(ctx, viewing, { postId, under: replyId, page, filter, order }, above)
    const shown = await presentReplies(
      ctx,
      rows.map((row) => ({ ...above, ...row })),
      viewing,
    )
    return { ...countedAs(above, filter), list: asAnswers(shown, replyId, order), above: authors }
  },
  ordinary,
  viewer: ({ db }, found, _viewerId, viewer) =>
    stateOfThings(db, viewer, thingsOf(found), { parentId: replyId, isOp: isOpOnly(filter) }),
  fits: fitFor,
}))

export const ordinary = <P extends Page>(page: P): P => ({
  ...page,
  list: page.list.map((each) => ({ ...ordinaryReply(each), children: each.children.map(ordinaryReply) })),
})

export const thingsOf = ({ list }: Page): ReplyPreview[] => list.flatMap((each) => [each, ...each.children])

/**
 * Excludes shared pages with content of, mentioning or below blocked members, and hidden content of their own.
 */
export function fitFor(
  { total, list, above, opId }: Page,
  viewing: ViewingWithId,
  { counts, ...state }: ViewerState,
): 'shared' | 'alone' | 'late' {
  const answered = (each: Reply) => {
    const now: Partial<Reply> | undefined = counts.get(each.id)
    return now?.replyCount !== each.replyCount || now.belowCount !== each.belowCount
  }
  if (state.total !== total || list.some(answered)) return 'late'
  const isApart = (each: ReplyPreview): boolean => each.hidden || isOfHidden(each, viewing)
  if (opId === viewing.viewerId || isUnderHidden(above, viewing)) return 'alone'
  return list.some((each) => isApart(each) || each.children.some(isApart)) ? 'alone' : 'shared'
}

/**
 * Also for removed replies (logged-in members, with the reason) and across a block for moderators; never deleted
 * or hidden ones.
 */
export async function detail(
  ctx: Ctx,
  { replyId }: Input<typeof replyCalls.detail>,
): Promise<Data<typeof replyCalls.detail>> {
  const viewing = await viewingOf(ctx)
  const { reply: row } = await openFor(ctx, viewing, replyId)
  const { postId } = row
  const [post, below] = await Promise.all([postFor(ctx, viewing, postId), previewsOf(ctx, viewing, row)])
  const rows = [row, ...below.children.map((each) => ({ ...row, ...each }))]
  const [reply, ...children] = await presentReplies(ctx, rows, viewing, { readsRemoved: true })
  const removal = presentRemoval(row, viewing.viewerId)
  return { post, reply: { ...orRefuse(reply, refusals.gone), ...below.counted, children, removal } }
}

async function previewsOf(ctx: Ctx, viewing: ViewingWithId, { id: replyId, pid, postId }: Row) {
  const about = { ...viewing, replyId, postId, preview: REPLY_PREVIEW }
  if (pid !== 0) return { children: await queries.previewOf.answer.all(ctx.db, about), counted: {} }
  const [children, { total }] = await Promise.all([
    queries.previewOf.floor.all(ctx.db, about),
    queries.countOfFloor.all.one(ctx.db, { replyId, floorMost: FLOOR_MOST }),
  ])
  return { children, counted: { belowCount: total } }
}

export async function place(
  ctx: Ctx,
  { replyId }: Input<typeof replyCalls.place>,
): Promise<Data<typeof replyCalls.place>> {
  const found = await queries.placeOf.maybe(ctx.db, { ...(await viewingOf(ctx)), replyId, floorMost: FLOOR_MOST })
  const { floor, topFloor, before, ...place } = orRefuse(found, refusals.gone)
  return {
    ...place,
    page: pageOfFloor(floor, REPLY_PAGE),
    topPage: pageOfFloor(topFloor, REPLY_PAGE),
    floorPage: Math.floor(before / REPLY_PAGE),
  }
}
