import type { Data, flashCalls } from '@sp/contract'
import type { Ctx } from '../ctx.ts'
import { maySee, type Visitor } from '../follow/service.ts'
import { cached } from '../http/cached.ts'
import { type Impressions, impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { printFlashes } from './lists.ts'
import * as queries from './page-queries.ts'
import { askPool, type Pooled, RECOMMENDED } from './pool.ts'
import { pick } from './recommend-rules.ts'
import { stateOfFlashes } from './viewer-state.ts'
import { votesSince } from './votes.ts'

type Answer = Data<typeof flashCalls.recommend>

/** Nothing is remembered of who was given what: `after` says it, and `next` says it the next time. */
export const recommend = cached<typeof flashCalls.recommend>(({ after }) => ({
  about: RECOMMENDED,
  load: (ctx, viewing) => answerFor(ctx, viewing, after === undefined ? NO_IMPRESSIONS : impressionsIn(after)),
  viewer: ({ db }, { list }, viewerId) => stateOfFlashes(db, list, viewerId),
  suits: ({ list }, { viewerId, hidden }, { counts, own }) => {
    const isForThem = ({ id, user }: Answer['list'][number]) =>
      counts.has(id) && user.id !== viewerId && !hidden.includes(user.id) && !isDisliked(own.get(id))
    return list.every(isForThem) ? 'shared' : 'alone'
  },
}))

const isDisliked = (marks: { unstared?: boolean } | undefined): boolean => marks?.unstared === true

async function answerFor(ctx: Ctx, viewing: Visitor, had: Impressions): Promise<Answer> {
  const { viewerId } = viewing
  const pool = await askPool(ctx)
  const disliked = viewerId === 0 ? undefined : (await dislikedOf(ctx, viewerId, pool)).unstared
  const isOpen = (each: Pooled) =>
    each.authorId !== viewerId && !disliked?.has(each.id) && maySee(each, viewing, 'discover')
  const picked = pick(pool, had, isOpen)
  const ids = picked.list.map(({ id }) => id)
  // Looked up once more, so that nothing is told which has been taken back since the pool was made.
  const rows = await queries.recommended.all(ctx.db, { ids, ...viewing })
  const place = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { list: await printFlashes(ctx, rows, viewing), next: ids.length === 0 ? null : textOf(picked.had) }
}

const dislikedOf = ({ db }: Ctx, viewerId: number, pool: readonly Pooled[]) =>
  votesSince(db, { viewerId, since: Math.min(...pool.map(({ id }) => id), Number.MAX_SAFE_INTEGER) })
