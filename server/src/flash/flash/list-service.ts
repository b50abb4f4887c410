import { type Data, type Flash, type flashCalls, flashRefusals, type Input } from '@sp/contract'
import { summariesOf, writerOf } from '../../account/account/summary-service.ts'
import { namesHidden } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { maySee } from '../../people/follow/visibility.ts'
import type { App, Ctx, MemberCtx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { cached } from '../../platform/http/cached.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { aboutFlash } from './announce-service.ts'
import * as pages from './page-queries.ts'
import { type FlashPage, pageBy, presentFlashes } from './page-service.ts'
import * as queries from './queries.ts'
import { stateOfFlashes } from './viewer-state-service.ts'

const noFlashes = { public: 0, private: 0, r18: 0 }
export const publicFlashesOf = async (app: App, userId: number): Promise<number> =>
  (await authorCountOf(app, userId)).public

const authorCountOf = async (app: App, userId: number) => (await pages.count.maybe(app.db, { userId })) ?? noFlashes

export async function ofViewer(ctx: MemberCtx, { page }: Input<typeof flashCalls.ofMine>): Promise<FlashPage> {
  const viewer = await viewingOf(ctx)
  const count = await authorCountOf(ctx, viewer.viewerId)
  return pageBy(ctx, viewer, { total: count.public + count.private, page }, (where) =>
    (where.fromEnd ? pages.ownFromEnd : pages.ownFromStart).all(ctx.db, { ...viewer, ...where }),
  )
}

/** A member's public flashes; a viewer who may not see them gets the same answer as for a protected profile. */
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

export const detail = cached<typeof flashCalls.detail>(({ id }) => ({
  about: aboutFlash(id),
  load: (ctx, viewing) => detailFor(ctx, id, viewing),
  viewer: ({ db }, flash, viewerId) => stateOfFlashes(db, [flash], viewerId),
  // The author always sees the current state, for example a picture that has just been uploaded.
  fits: (flash, { viewerId, hidden }, { counts }) => {
    const isOwn = flash.user.id === viewerId
    return counts.has(id) && !isOwn && !hidden.includes(writerOf(flash.user)) && !namesHidden(flash, { hidden })
      ? 'shared'
      : 'alone'
  },
}))

async function detailFor(ctx: Reading, flashId: number, viewer: ViewingWithId): Promise<Flash> {
  const row = await queries.flash.maybe(ctx.db, { ...viewer, flashId })
  const [flash] = await presentFlashes(ctx, row ? [row] : [], viewer)
  return orRefuse(flash, flashRefusals.gone)
}
