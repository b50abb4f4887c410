import type { Data, flashCalls, Input } from '@sp/contract'
import type { Ctx } from '../ctx.ts'
import { maySee, type Viewing, viewingOf, visitorViewing } from '../follow/service.ts'
import { Kept } from '../http/hot.ts'
import { impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { printFlashes } from './lists.ts'
import { laidOver } from './over.ts'
import * as queries from './page-queries.ts'
import { askPool, type Pooled, RECOMMENDED } from './pool.ts'
import { type Picked, pick } from './recommend-rules.ts'
import { votesSince } from './votes.ts'

type Answer = Data<typeof flashCalls.recommend>
type Viewer = NonNullable<Ctx['viewer']>

/** Nothing is remembered of who was given what: `after` says it, and `next` says it the next time. */
export async function recommend(
  ctx: Ctx,
  { after }: Input<typeof flashCalls.recommend>,
): Promise<Answer | Kept<Answer>> {
  const pool = await askPool(ctx)
  const had = after === undefined ? NO_IMPRESSIONS : impressionsIn(after)
  if (ctx.viewer !== null) return forMember(ctx, ctx.viewer, pool, had)
  const make = async () => {
    const viewing = await visitorViewing(ctx)
    return answerOf(
      ctx,
      pick(pool, had, (each) => maySee(each, viewing, 'discover')),
      viewing,
    )
  }
  return new Kept({ about: RECOMMENDED, make })
}

/** Those who get the same have it made once for all of them. */
async function forMember(
  ctx: Ctx,
  { id: viewerId, adult }: Viewer,
  pool: readonly Pooled[],
  had: ReturnType<typeof impressionsIn>,
): Promise<Kept<Answer>> {
  const since = Math.min(...pool.map(({ id }) => id), Number.MAX_SAFE_INTEGER)
  const [viewing, votes] = await Promise.all([viewingOf(ctx), votesSince(ctx.db, { viewerId, since })])
  const isOpen = (each: Pooled) =>
    each.authorId !== viewerId && !votes.unstared.has(each.id) && maySee(each, viewing, 'discover')
  const picked = pick(pool, had, isOpen)
  return new Kept({
    name: `recommend ${adult} ${textOf(picked.had)} ${picked.list.map(({ id }) => id).join()}`,
    about: RECOMMENDED,
    make: async () => answerOf(ctx, picked, { ...(await visitorViewing(ctx)), adult }),
    over: async (data) => {
      if (data === undefined) return answerOf(ctx, picked, viewing)
      const list = laidOver(data.list, viewerId, votes)
      return list === data.list ? data : { ...data, list }
    },
  })
}

/** Looked up once more, so that nothing is told which has been taken back since the pool was made. */
async function answerOf(
  ctx: Ctx,
  { list, had }: Picked<Pooled>,
  viewing: Viewing & { viewerId: number },
): Promise<Answer> {
  const ids = list.map(({ id }) => id)
  const rows = await queries.recommended.all(ctx.db, { ids, ...viewing })
  const place = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { list: await printFlashes(ctx, rows, viewing), next: ids.length === 0 ? null : textOf(had) }
}
