import type { Data, flashCalls } from '@sp/contract'
import { presentFlashes } from '../flash/list-service.ts'
import * as queries from '../flash/page-queries.ts'
import { stateOfFlashes } from '../flash/viewer-state.ts'
import { votesSince } from '../flash/votes.ts'
import { maySee, type Visitor } from '../follow/service.ts'
import type { Ctx } from '../platform/ctx.ts'
import { cached } from '../platform/http/cached.ts'
import { askPool, type Pooled, RECOMMENDED } from './candidate-pool.ts'
import { type Impressions, impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { pick } from './rules.ts'

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
  const candidates = await askPool(ctx)
  const disliked = viewerId === 0 ? undefined : (await dislikedOf(ctx, viewerId, candidates)).unstared
  const isOpen = (each: Pooled) =>
    each.authorId !== viewerId && !disliked?.has(each.id) && maySee(each, viewing, 'discover')
  const picked = pick(candidates, had, isOpen)
  const ids = picked.list.map(({ id }) => id)
  // Looked up once more, so that nothing is told which has been taken back since the pool was made.
  const rows = await queries.recommended.all(ctx.db, { ids, ...viewing })
  const surface = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (surface.get(a.id) ?? 0) - (surface.get(b.id) ?? 0))
  return { list: await presentFlashes(ctx, rows, viewing), next: ids.length === 0 ? null : textOf(picked.had) }
}

const dislikedOf = ({ db }: Ctx, viewerId: number, candidates: readonly Pooled[]) =>
  votesSince(db, { viewerId, since: Math.min(...candidates.map(({ id }) => id), Number.MAX_SAFE_INTEGER) })
