import type { Data, flashCalls, Input } from '@sp/contract'
import type { App, Ctx, MemberCtx } from '../ctx.ts'
import { maySee, type Viewing, viewingOf } from '../follow/service.ts'
import { printFlashes } from './lists.ts'
import * as queries from './page-queries.ts'
import { askPool, type Pooled } from './pool.ts'
import { pick, remembered } from './rules.ts'

type Answer = Data<typeof flashCalls.recommend>

const stranger = { viewerId: 0, hidden: [], adult: false }

/** For a member what he has not had yet; for strangers the answer that everyone gets, `batch` after `batch`. */
export async function recommend(ctx: Ctx, { batch = 0 }: Input<typeof flashCalls.recommend>): Promise<Answer> {
  if (ctx.viewer !== null) return forMember(ctx as MemberCtx)
  const batches = (await askPool(ctx)).batches()
  return answerOf(ctx, batches[batch % Math.max(1, batches.length)] ?? [], stranger)
}

async function forMember(ctx: MemberCtx): Promise<Answer> {
  const [pool, viewing, before] = await Promise.all([
    askPool(ctx),
    viewingOf(ctx),
    queries.had.maybe(ctx.db, { userId: ctx.viewer.id }),
  ])
  const disliked = new Set((await queries.disliked.all(ctx.db, { ...viewing, ...pool })).map(({ id }) => id))
  const isOpen = (each: Pooled) =>
    !disliked.has(each.id) && maySee({ ...each, isPrivate: false, isDeleted: false }, viewing, 'discover')
  const had = before?.flashIds ?? []
  const picked = pick(pool.ranked, had, isOpen)
  if (picked.length > 0) {
    const flashIds = remembered(
      had,
      picked.map(({ id }) => id),
    )
    await ctx.transact((tx) => queries.remember.run(tx, { userId: ctx.viewer.id, flashIds }))
  }
  return answerOf(ctx, picked, viewing)
}

/** Looked up once more, so that nothing is told which has been taken back since the pool was made. */
async function answerOf(app: App, picked: readonly Pooled[], viewing: Viewing & { viewerId: number }): Promise<Answer> {
  const ids = picked.map(({ id }) => id)
  const rows = await queries.recommended.all(app.db, { ids, ...viewing })
  const place = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { list: await printFlashes(app, rows, viewing) }
}
