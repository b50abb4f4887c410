import { type Data, FLASH_PAGE, type Flash, type flashCalls, flashRefusals, type Input } from '@sp/contract'
import { authorSummary, summariesOf } from '../account/summary-service.ts'
import { aboutFlash } from '../feed/candidate-pool.ts'
import { followingOf, maySee, viewingOf } from '../follow/service.ts'
import type { App, Ctx, MemberCtx, Viewing } from '../platform/ctx.ts'
import { cached } from '../platform/http/cached.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { imageAddresses } from './image-address.ts'
import * as pages from './page-queries.ts'
import { presentFlash } from './present.ts'
import * as queries from './queries.ts'
import { type PageWindow, pageWindow } from './rules.ts'
import { stateOfFlashes } from './viewer-state.ts'
import { votesOnFlashes } from './votes.ts'

type Rows = (Parameters<typeof presentFlash>[0] & { pictureEpoch: number })[]
type Page = Data<typeof flashCalls.ofMine>
type Viewer = Viewing & { readonly viewerId: number }

/** Rows as this viewer gets them: authors, their votes and the addresses of the pictures. */
export async function presentFlashes(ctx: Ctx, rows: Rows, { viewerId, hidden, closing }: Viewer): Promise<Flash[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [authors, votes] = await Promise.all([
    summariesOf(
      ctx,
      rows.map(({ authorId }) => authorId),
    ),
    votesOnFlashes(ctx.db, { ids, viewerId }),
  ])
  const eye = { viewerId, hidden, closing, votes, summary: (id: number) => authorSummary(authors, id) }
  return rows.map((row) => {
    const authorEpoch = authors.get(row.authorId)?.pictureEpoch ?? 0
    return presentFlash(row, eye, imageAddresses(ctx, { ...row, authorEpoch }))
  })
}

async function pageBy(
  ctx: Ctx,
  viewer: Viewer,
  { total, page = 0 }: { total: number; page?: number | undefined },
  rowsOf: (where: PageWindow) => Promise<Rows>,
): Promise<Page> {
  const where = pageWindow(total, page, FLASH_PAGE)
  return { total, list: where ? await presentFlashes(ctx, await rowsOf(where), viewer) : [] }
}

const noFlashes = { public: 0, private: 0, r18: 0 }
const authorCountOf = async (app: App, userId: number) => (await pages.count.maybe(app.db, { userId })) ?? noFlashes

/** One's own, the private ones too. */
export async function ofMine(ctx: MemberCtx, { page }: Input<typeof flashCalls.ofMine>): Promise<Page> {
  const viewer = await viewingOf(ctx)
  const count = await authorCountOf(ctx, viewer.viewerId)
  return pageBy(ctx, viewer, { total: count.public + count.private, page }, (where) =>
    (where.fromEnd ? pages.mineFromEnd : pages.mineFromStart).all(ctx.db, { ...viewer, ...where }),
  )
}

/** Someone's public flashes; who may not see them learns no more than of a protected profile. */
export async function ofUser(
  ctx: Ctx,
  { userId, page }: Input<typeof flashCalls.ofUser>,
): Promise<Data<typeof flashCalls.ofUser>> {
  const author = (await summariesOf(ctx, [userId])).get(userId)
  if (author === undefined || !author.isHere) return refuse(flashRefusals.nobody)
  const viewer = await viewingOf(ctx)
  const thing = { authorId: userId, isPrivate: false, isDeleted: false, authorProtected: author.isProtected }
  if (!maySee(thing, viewer, 'profile')) return { total: 0, list: [], protected: true }
  const count = await authorCountOf(ctx, userId)
  const total = maySee({ ...thing, warning: 'r18' }, viewer, 'profile') ? count.public : count.public - count.r18
  const found = await pageBy(ctx, viewer, { total, page }, (where) =>
    (where.fromEnd ? pages.ofUserFromEnd : pages.ofUserFromStart).all(ctx.db, {
      ...viewer,
      authorId: userId,
      ...where,
    }),
  )
  return { ...found, protected: false }
}

/** The people I follow, those with privacy on too: they let their followers see. */
export async function ofFollowed(ctx: MemberCtx, { page }: Input<typeof flashCalls.ofFollowed>): Promise<Page> {
  const [viewer, followed] = await Promise.all([viewingOf(ctx), followingOf(ctx, ctx.viewer.id)])
  const hidden = new Set(viewer.hidden)
  const authorIds = followed.filter((id) => !hidden.has(id))
  const { total } = await pages.feedTotal.one(ctx.db, { ...viewer, authorIds })
  return pageBy(ctx, viewer, { total, page }, (where) =>
    (where.fromEnd ? pages.feedFromEnd : pages.feedFromStart).all(ctx.db, {
      ...viewer,
      ...where,
      authorIds,
      reach: where.skip + where.take,
    }),
  )
}

export const detail = cached<typeof flashCalls.detail>(({ id }) => ({
  about: aboutFlash(id),
  load: (ctx, viewing) => detailFor(ctx, id, viewing),
  viewer: ({ db }, flash, viewerId) => stateOfFlashes(db, [flash], viewerId),
  // Its author finds a picture as soon as that has come.
  suits: ({ user }, { viewerId, hidden }, { counts }) =>
    counts.has(id) && user.id !== viewerId && !hidden.includes(user.id) ? 'shared' : 'alone',
}))

async function detailFor(ctx: Ctx, flashId: number, viewer: Viewer): Promise<Flash> {
  const row = await queries.flash.maybe(ctx.db, { ...viewer, flashId })
  const [flash] = await presentFlashes(ctx, row ? [row] : [], viewer)
  return orRefuse(flash, flashRefusals.gone)
}
