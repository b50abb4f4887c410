import {
  type Data,
  type Input,
  postRefusals,
  REPLY_PAGE,
  REPLY_PREVIEW,
  type Refusal,
  type Reply,
  type ReplyPreview,
  replyRefusals as refusals,
  type replyCalls,
} from '@sp/contract'
import { viewingOf } from '../follow/service.ts'
import { requireNoBlock, standingsOf } from '../node/standing-service.ts'
import type { Ctx } from '../platform/ctx.ts'
import { cached } from '../platform/http/cached.ts'
import type { ViewerState } from '../platform/http/patched.ts'
import { orRefuse } from '../platform/http/refuse.ts'
import { postFor } from '../post/service.ts'
import { aboutThread } from './announce-service.ts'
import { openFor } from './open-service.ts'
import { isOfHidden, isUnderHidden, presentReplies, type Under, type Viewer } from './page-service.ts'
import { presentRemoval } from './present.ts'
import * as queries from './queries.ts'
import { floorsOf, pageOfFloor } from './rules.ts'
import { ordinaryReply, stateOfThings } from './viewer-state.ts'

/** Where only those of the author of the post are asked for, who that is: they also read what of them is hidden. */
type Page = Data<typeof replyCalls.ofPost> & Under & { readonly opId: number | null }
type Filter = Input<typeof replyCalls.ofPost>['filter']

const isOpOnly = (filter: Filter): boolean => filter === '1' || filter === 'op'

/** With their own answers, the first two of each, below them. */
const withChildren = (replies: readonly ReplyPreview[], under: number): Reply[] => {
  const inOrder = [...replies].sort((a, b) => a.floor - b.floor)
  const tops = inOrder.filter(({ pid }) => pid === under)
  return tops.map((top) => ({ ...top, children: inOrder.filter(({ pid }) => pid === top.id), removal: null }))
}

/** The floors of a page, and what they hang on: the two are asked for at the same time, for neither waits for the other. */
async function rowsOf(
  ctx: Ctx,
  viewing: Viewer,
  about: { postId: number; under: number; page: number; filter: Filter },
) {
  const range = floorsOf(about.page, REPLY_PAGE)
  const query = isOpOnly(about.filter) ? queries.pageOfOp : queries.pageOfAll
  return query.all(ctx.db, { ...viewing, ...about, ...range, preview: REPLY_PREVIEW })
}

/** What a page hangs on may be read across a block by whoever governs the section; offices are asked for where there is one. */
async function requireReadable(
  ctx: Ctx,
  viewing: Viewer,
  nodeId: number,
  above: { authors: readonly number[]; gone: Refusal },
): Promise<void> {
  if (!isUnderHidden(above.authors, viewing)) return
  requireNoBlock(viewing, (await standingsOf(ctx.db, ctx.viewer))(nodeId).office, above)
}

/** The floors that were given to those that are asked for. */
const countedAs = (on: { postAuthorId: number; floors: number; opFloors: number }, filter: Filter) =>
  isOpOnly(filter) ? { total: on.opFloors, opId: on.postAuthorId } : { total: on.floors, opId: null }

export const ofPost = cached<typeof replyCalls.ofPost, Page>(({ postId, page = 0, filter }) => ({
  about: aboutThread(postId),
  load: async (ctx, viewing) => {
    const [found, rows] = await Promise.all([
      queries.post.maybe(ctx.db, { ...viewing, hidden: [], postId }),
      rowsOf(ctx, viewing, { postId, under: 0, page, filter }),
    ])
    const post = orRefuse(found, postRefusals.gone)
    const authors = [post.postAuthorId]
    await requireReadable(ctx, viewing, post.nodeId, { authors, gone: postRefusals.gone })
    const shown = await presentReplies(
      ctx,
      rows.map((row) => ({ ...post, ...row })),
      viewing,
    )
    return { ...countedAs(post, filter), list: withChildren(shown, 0), above: authors }
  },
  ordinary,
  viewer: ({ db }, found, _viewerId, viewer) =>
    stateOfThings(db, viewer, thingsOf(found), { postId, isOp: isOpOnly(filter) }),
  suits,
}))

export const ofReply = cached<typeof replyCalls.ofReply, Page>(({ replyId, page = 0, filter }) => ({
  about: aboutThread(replyId),
  load: async (ctx, viewing) => {
    const above = orRefuse(await queries.parent.maybe(ctx.db, { ...viewing, hidden: [], replyId }), refusals.gone)
    const { postId, nodeId, postAuthorId, authorId } = above
    const authors = [postAuthorId, authorId]
    await requireReadable(ctx, viewing, nodeId, { authors, gone: refusals.gone })
    const rows = await rowsOf(ctx, viewing, { postId, under: replyId, page, filter })
    const shown = await presentReplies(
      ctx,
      rows.map((row) => ({ ...above, ...row })),
      viewing,
    )
    return { ...countedAs(above, filter), list: withChildren(shown, replyId), above: authors }
  },
  ordinary,
  viewer: ({ db }, found, _viewerId, viewer) =>
    stateOfThings(db, viewer, thingsOf(found), { parentId: replyId, isOp: isOpOnly(filter) }),
  suits,
}))

const ordinary = (page: Page): Page => ({
  ...page,
  list: page.list.map((each) => ({ ...ordinaryReply(each), children: each.children.map(ordinaryReply) })),
})

const thingsOf = ({ list }: Page): ReplyPreview[] => list.flatMap((each) => [each, ...each.children])

/** What one whom they blocked wrote, or is named in, and what hangs on it, is not for them; nor what its author alone still reads. */
function suits(
  { total, list, above, opId }: Page,
  viewing: Viewer,
  { counts, ...state }: ViewerState,
): 'shared' | 'alone' | 'late' {
  const answered = (each: Reply) =>
    (counts.get(each.id) as { replyCount: number } | undefined)?.replyCount !== each.replyCount
  if (state.total !== total || list.some(answered)) return 'late'
  const isApart = (each: ReplyPreview): boolean => each.hidden || isOfHidden(each, viewing)
  if (opId === viewing.viewerId || isUnderHidden(above, viewing)) return 'alone'
  return list.some((each) => isApart(each) || each.children.some(isApart)) ? 'alone' : 'shared'
}

/** Also one that was removed, for the logged-in, and why, and across a block for whoever governs; never what its author or staff took away. */
export async function detail(
  ctx: Ctx,
  { replyId }: Input<typeof replyCalls.detail>,
): Promise<Data<typeof replyCalls.detail>> {
  const viewing = await viewingOf(ctx)
  const { reply: row } = await openFor(ctx, viewing, replyId)
  const { postId } = row
  const [post, below] = await Promise.all([
    postFor(ctx, viewing, postId),
    queries.previewOf.all(ctx.db, { ...viewing, replyId, postId, preview: REPLY_PREVIEW }),
  ])
  const rows = [row, ...below.map((each) => ({ ...row, ...each }))]
  const shown = await presentReplies(ctx, rows, viewing, { readsRemoved: true })
  const [reply] = withChildren(shown, row.pid)
  return { post, reply: { ...orRefuse(reply, refusals.gone), removal: presentRemoval(row, viewing.viewerId) } }
}

/** The pages on which a reply, and the one to the post that it lies below, stand. */
export async function place(
  ctx: Ctx,
  { replyId }: Input<typeof replyCalls.place>,
): Promise<Data<typeof replyCalls.place>> {
  const found = await queries.placeOf.maybe(ctx.db, { ...(await viewingOf(ctx)), replyId })
  const { floor, topFloor, ...place } = orRefuse(found, refusals.gone)
  return { ...place, page: pageOfFloor(floor, REPLY_PAGE), topPage: pageOfFloor(topFloor, REPLY_PAGE) }
}
