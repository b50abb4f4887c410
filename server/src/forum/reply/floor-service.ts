import { FLOOR_MOST, REPLY_PAGE, replyRefusals as refusals, type replyCalls } from '@sp/contract'
import type { Reading } from '../../platform/ctx.ts'
import { cached } from '../../platform/http/cached.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { aboutThread } from './announce-service.ts'
import { presentReplies } from './page-service.ts'
import * as queries from './queries.ts'
import { fitFor, isOpOnly, ordinary, type Page, requireReadable, thingsOf } from './read-service.ts'
import { stateOfThings } from './viewer-state.ts'

async function floorOf(ctx: Reading, about: Parameters<typeof queries.parent.maybe>[1]) {
  const floor = orRefuse(await queries.parent.maybe(ctx.db, about), refusals.gone)
  return floor.pid === 0 ? floor : refuse(refusals.gone)
}

/** `all`: number of answers by any author; shows that a shared page is stale. */
type FloorPage = Page & { readonly all: number }

/** All answers below a top-level reply at any depth, in the order of writing (decision 0079). */
export const ofFloor = cached<typeof replyCalls.ofFloor, FloorPage>(({ replyId, page = 0, filter, order = 'asc' }) => ({
  about: aboutThread(replyId),
  load: async (ctx, viewing) => {
    const counted = { replyId, floorMost: FLOOR_MOST }
    const [floor, all, op] = await Promise.all([
      floorOf(ctx, { ...viewing, hidden: [], replyId }),
      queries.countOfFloor.all.one(ctx.db, counted),
      isOpOnly(filter) ? queries.countOfFloor.op.one(ctx.db, counted) : undefined,
    ])
    const authors = [floor.postAuthorId, floor.authorId]
    await requireReadable(ctx, viewing, floor.nodeId, { authors, gone: refusals.gone })
    const { total } = op ?? all
    const skip = page * REPLY_PAGE
    const take = Math.min(REPLY_PAGE, total - skip)
    const pages = op ? queries.pageOfFloor.op : queries.pageOfFloor.all
    const rows = take > 0 ? await pages[order].all(ctx.db, { ...viewing, replyId, skip, take }) : []
    const shown = await presentReplies(
      ctx,
      rows.map((row) => ({ ...floor, ...row })),
      viewing,
    )
    const list = shown.map((each) => ({ ...each, children: [], removal: null }))
    return { total, all: all.total, list, above: authors, opId: op ? floor.postAuthorId : null }
  },
  ordinary,
  viewer: ({ db }, found, _viewerId, viewer) =>
    stateOfThings(db, viewer, thingsOf(found), { parentId: replyId, isFloor: true }),
  fits: (found, viewing, state) => fitFor({ ...found, total: found.all }, viewing, state),
}))
