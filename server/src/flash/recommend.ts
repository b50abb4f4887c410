import type { Data, flashCalls, Input } from '@sp/contract'
import type { Ctx } from '../ctx.ts'
import { maySee, type Viewing, viewingOf, visitorViewing } from '../follow/service.ts'
import { Kept } from '../http/hot.ts'
import { hadOf, hasMore } from './had.ts'
import { printFlashes } from './lists.ts'
import { laidOver } from './over.ts'
import * as queries from './page-queries.ts'
import { askPool, type Pool, type Pooled, RECOMMENDED } from './pool.ts'
import { pick, remember } from './rules.ts'
import { votesSince } from './votes.ts'

type Answer = Data<typeof flashCalls.recommend>
type Viewer = NonNullable<Ctx['viewer']>

/** For a member what he has not had yet; for strangers the answer that everyone gets, `batch` after `batch`. */
export async function recommend(
  ctx: Ctx,
  { batch = 0 }: Input<typeof flashCalls.recommend>,
): Promise<Answer | Kept<Answer>> {
  const pool = await askPool(ctx)
  if (ctx.viewer !== null) return forMember(ctx, ctx.viewer, pool)
  const make = async () => {
    const batches = pool.batches()
    return answerOf(ctx, batches[batch % Math.max(1, batches.length)] ?? [], await visitorViewing(ctx))
  }
  return new Kept({ about: RECOMMENDED, make })
}

/** Those who have not been here for a while get the same; it is made once for all of them. */
async function forMember(ctx: Ctx, { id: viewerId, adult }: Viewer, pool: Pool): Promise<Kept<Answer>> {
  const [viewing, votes, had] = await Promise.all([
    viewingOf(ctx),
    votesSince(ctx.db, { viewerId, since: pool.since }),
    hadOf(ctx, viewerId),
  ])
  const isOpen = (each: Pooled) => !votes.unstared.has(each.id) && maySee(each, viewing, 'discover')
  const picked = pick(pool.ranked, had, isOpen, pool.byId)
  const ids = picked.map(({ id }) => id)
  if (remember(had, ids, pool.since)) hasMore(ctx, viewerId)
  return new Kept({
    name: `recommend ${adult} ${ids.join()}`,
    about: RECOMMENDED,
    make: async () => answerOf(ctx, picked, { ...(await visitorViewing(ctx)), adult }),
    over: async (data) => {
      if (data === undefined || picked.some(({ authorId }) => authorId === viewerId))
        return answerOf(ctx, picked, viewing)
      const list = laidOver(data.list, viewerId, votes)
      return list === data.list ? data : { list }
    },
  })
}

/** Looked up once more, so that nothing is told which has been taken back since the pool was made. */
async function answerOf(ctx: Ctx, picked: readonly Pooled[], viewing: Viewing & { viewerId: number }): Promise<Answer> {
  const ids = picked.map(({ id }) => id)
  const rows = await queries.recommended.all(ctx.db, { ids, ...viewing })
  const place = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { list: await printFlashes(ctx, rows, viewing) }
}
