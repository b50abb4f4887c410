import { type Data, type Input, POST_PAGE, postCalls, type Refusal, postRefusals as refusals } from '@sp/contract'
import { summariesOf } from '../../account/account/summary-service.ts'
import { plainWordsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { forViewer, maySee } from '../../people/follow/visibility.ts'
import type { Ctx, MemberCtx, ViewingWithId } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { pageWindow } from '../../platform/page-window.ts'
import { listCountsFor } from '../section/count-service.ts'
import { requireNode } from '../section/service.ts'
import { collectionPage } from './collection-service.ts'
import { countsOfMember } from './count-service.ts'
import * as pages from './page-queries.ts'
import { loadPresentContext, type PostPage, pageBy, postItemsOf } from './page-service.ts'
import { presentChaos } from './present.ts'

export async function chaosOfNode(
  ctx: MemberCtx,
  { nodeId, page = 0 }: Input<typeof postCalls.chaosOfNode>,
): Promise<Data<typeof postCalls.chaosOfNode>> {
  await requireNode(ctx, nodeId)
  const viewer = await viewingOf(ctx)
  const { chaos: total } = await listCountsFor(ctx.db, nodeId, viewer)
  const where = pageWindow(total, page, POST_PAGE)
  if (where === undefined) return { total, list: [] }
  const { fromEnd, fromStart } = forViewer(viewer, pages.chaos)
  const rows = await (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewer, ...where, nodeId })
  const excerpts = rows.map(({ excerpt }) => excerpt)
  const [presentContext, plain] = await Promise.all([
    loadPresentContext(ctx, rows, viewer),
    plainWordsFor(ctx, excerpts, viewer),
  ])
  return { total, list: rows.flatMap((row) => presentChaos({ ...row, excerpt: plain(row.excerpt) }, presentContext)) }
}

export async function ofViewer(ctx: MemberCtx, { page }: Input<typeof postCalls.ofMine>): Promise<PostPage> {
  const viewer = await viewingOf(ctx)
  const { ownPosts: total } = await countsOfMember(ctx, viewer.viewerId)
  return pageBy(ctx, viewer, { total, page }, (where) =>
    (where.fromEnd ? pages.own.fromEnd : pages.own.fromStart).all(ctx.db, { ...viewer, ...where }),
  )
}

export async function archivedByViewer(
  ctx: MemberCtx,
  { page }: Input<typeof postCalls.archivedOfMine>,
): Promise<PostPage> {
  const viewer = await viewingOf(ctx)
  return collected(ctx, viewer, { userId: viewer.viewerId, page })
}

async function collected(ctx: Ctx, viewer: ViewingWithId, whose: { userId: number; page?: number | undefined }) {
  const { total, ids } = await collectionPage(ctx, viewer, { ...whose, kind: 'post', size: POST_PAGE })
  return { total, list: await postItemsOf(ctx, viewer, ids) }
}

type OfUser = Input<typeof postCalls.ofUser>

/** Whether a member's lists are visible to the viewer; a refusal reveals no more than for a protected profile. */
export async function openProfile(ctx: Ctx, userId: number, noSuchMember: Refusal) {
  const author = (await summariesOf(ctx, [userId])).get(userId)
  if (author === undefined || !author.isHere) return refuse(noSuchMember)
  const viewer = await viewingOf(ctx)
  const thing = { authorId: userId, isPrivate: false, isDeleted: false, authorProtected: author.isProtected }
  const seesAdult = maySee({ ...thing, warning: 'r18' }, viewer, 'profile')
  return { viewer, isOpen: maySee(thing, viewer, 'profile'), seesAdult }
}

const PROTECTED = { total: 0, list: [], protected: true }

export async function ofUser(ctx: Ctx, { userId, page }: OfUser): Promise<Data<typeof postCalls.ofUser>> {
  const { viewer, isOpen, seesAdult } = await openProfile(ctx, userId, refusals.nobody)
  if (!isOpen) return PROTECTED
  const { posts, r18 } = await countsOfMember(ctx, userId)
  const found = await pageBy(ctx, viewer, { total: seesAdult ? posts : posts - r18, page }, (where) =>
    (where.fromEnd ? pages.ofUser.fromEnd : pages.ofUser.fromStart).all(ctx.db, {
      ...viewer,
      ...where,
      authorId: userId,
    }),
  )
  return { ...found, protected: false }
}

export async function archivedOfUser(
  ctx: Ctx,
  { userId, page }: OfUser,
): Promise<Data<typeof postCalls.archivedOfUser>> {
  const { viewer, isOpen } = await openProfile(ctx, userId, refusals.nobody)
  return isOpen ? { ...(await collected(ctx, viewer, { userId, page })), protected: false } : PROTECTED
}
