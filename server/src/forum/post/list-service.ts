import { POST_NEWEST, type PostItem, postCalls } from '@sp/contract'
import { writerOf } from '../../account/account/summary-service.ts'
import { namesHidden } from '../../notify/notice/mention-service.ts'
import { forViewer } from '../../people/follow/visibility.ts'
import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import { cached } from '../../platform/http/cached.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { listCountsFor, postsOfAll } from '../section/count-service.ts'
import { requireNode } from '../section/service.ts'
import { ABOUT_ALL_POSTS, aboutActive, aboutPostsOf } from './announce-service.ts'
import * as pages from './page-queries.ts'
import { type PostPage, pageBy, postItemsOf, presentItems } from './page-service.ts'
import { fromSpan } from './span-service.ts'
import { readStickies } from './sticky-service.ts'
import { stateOfPosts } from './viewer-state-service.ts'

function fitFor(
  list: readonly PostItem[],
  { hidden }: ViewingWithId,
  { counts }: ViewerState,
): 'shared' | 'alone' | 'late' {
  if (!list.every(({ id }) => counts.has(id))) return 'late'
  const isAlone = (post: PostItem) => hidden.includes(writerOf(post.user)) || namesHidden(post, { hidden })
  return list.some(isAlone) ? 'alone' : 'shared'
}

/** Whether a later reply changed the position of a post in the order of last replies. */
const isReordered = (list: readonly PostItem[], { counts }: ViewerState): boolean =>
  list.some(({ id, activeDatetime }) => {
    const now: { activeDatetime?: string } | undefined = counts.get(id)
    return now !== undefined && now.activeDatetime !== activeDatetime
  })

const pageOf = (about: string, load: (ctx: Ctx, viewing: ViewingWithId) => Promise<PostPage>) => ({
  about,
  load,
  viewer: ({ db }: Ctx, { list }: PostPage, viewerId: number) => stateOfPosts(db, list, viewerId),
  fits: ({ list }: PostPage, viewing: ViewingWithId, state: ViewerState) => fitFor(list, viewing, state),
})

export const listOf = (about: string, load: (ctx: Ctx, viewing: ViewingWithId) => Promise<PostItem[]>) => ({
  about,
  load,
  viewer: ({ db }: Ctx, list: PostItem[], viewerId: number) => stateOfPosts(db, list, viewerId),
  fits: fitFor,
})

async function stuckIn(ctx: Ctx, nodeId: number | null, viewing: ViewingWithId): Promise<number[]> {
  const { of } = await readStickies(ctx)
  const ids = [...new Set([...(of.get(null) ?? []), ...(of.get(nodeId) ?? [])])]
  if (ids.length === 0) return ids
  const found = await (nodeId === null
    ? forViewer(viewing, pages.listedOfAll).all(ctx.db, { ids })
    : forViewer(viewing, pages.listedOfNode).all(ctx.db, { ids, nodeId }))
  return found.map(({ id }) => id)
}

export const last20 = cached<typeof postCalls.last20>(({ page }) =>
  pageOf(ABOUT_ALL_POSTS, async (ctx, viewing) => {
    const [posts, stuck] = await Promise.all([postsOfAll(ctx.db, viewing), stuckIn(ctx, null, viewing)])
    return pageBy(ctx, viewing, { total: posts - stuck.length, page }, async (where) => {
      const from = await fromSpan(ctx.db, null, { ...where, adult: viewing.adult, stuck })
      if (from) return forViewer(viewing, pages.allFrom).all(ctx.db, { ...viewing, ...from, stuck })
      const { fromEnd, fromStart } = forViewer(viewing, pages.all)
      return (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewing, ...where, stuck })
    })
  }),
)

export const ofNode = cached<typeof postCalls.ofNode>(({ nodeId, page }) =>
  pageOf(aboutPostsOf(nodeId), async (ctx, viewing) => {
    await requireNode(ctx, nodeId)
    const [{ posts }, stuck] = await Promise.all([
      listCountsFor(ctx.db, nodeId, viewing),
      stuckIn(ctx, nodeId, viewing),
    ])
    return pageBy(ctx, viewing, { total: posts - stuck.length, page }, async (where) => {
      const from = await fromSpan(ctx.db, nodeId, { ...where, adult: viewing.adult, stuck })
      if (from) return forViewer(viewing, pages.ofNodeFrom).all(ctx.db, { ...viewing, ...from, nodeId, stuck })
      const { fromEnd, fromStart } = forViewer(viewing, pages.ofNode)
      return (where.fromEnd ? fromEnd : fromStart).all(ctx.db, {
        ...viewing,
        ...where,
        nodeId,
        stuck,
      })
    })
  }),
)

export const selectedOfNode = cached<typeof postCalls.selectedOfNode>(({ nodeId, page }) =>
  pageOf(aboutPostsOf(nodeId), async (ctx, viewing) => {
    await requireNode(ctx, nodeId)
    const { selected: total } = await listCountsFor(ctx.db, nodeId, viewing)
    const { fromEnd, fromStart } = forViewer(viewing, pages.selectedOfNode)
    return pageBy(ctx, viewing, { total, page }, (where) =>
      (where.fromEnd ? fromEnd : fromStart).all(ctx.db, { ...viewing, ...where, nodeId }),
    )
  }),
)

export const newestOfNode = cached<typeof postCalls.newestOfNode>(({ nodeId }) => ({
  ...listOf(aboutActive(nodeId), async (ctx, viewing) => {
    await requireNode(ctx, nodeId)
    const stuck = await stuckIn(ctx, nodeId, viewing)
    const rows = await forViewer(viewing, pages.active).all(ctx.db, { ...viewing, nodeId, stuck, take: POST_NEWEST })
    return presentItems(ctx, rows, viewing)
  }),
  fits: (list, viewing, state) => (isReordered(list, state) ? 'late' : fitFor(list, viewing, state)),
}))

export const stickies = cached<typeof postCalls.stickies>(() =>
  listOf(ABOUT_ALL_POSTS, async (ctx, viewing) =>
    postItemsOf(ctx, viewing, (await readStickies(ctx)).of.get(null) ?? []),
  ),
)

export const stickiesOfNode = cached<typeof postCalls.stickiesOfNode>(({ nodeId }) =>
  listOf(aboutPostsOf(nodeId), async (ctx, viewing) => {
    await requireNode(ctx, nodeId)
    const { of } = await readStickies(ctx)
    const ids = [...(of.get(null) ?? []), ...(of.get(nodeId) ?? [])]
    return postItemsOf(ctx, viewing, [...new Set(ids)])
  }),
)
