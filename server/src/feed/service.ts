import type { Data, flashCalls, Input } from '@sp/contract'
import { discoverable, type FlashPage, pageOfAuthors } from '../flash/page-service.ts'
import { stateOfFlashes } from '../flash/viewer-state-service.ts'
import { votesSince } from '../flash/vote-service.ts'
import { followingOf, type Visitor, viewingOf } from '../follow/service.ts'
import { maySee } from '../follow/visibility.ts'
import { namesHidden } from '../notice/mention-service.ts'
import type { Ctx, MemberCtx } from '../platform/ctx.ts'
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
    const isHidden = (flash: Answer['list'][number]) => hidden.includes(flash.user.id) || namesHidden(flash, { hidden })
    const isForThem = (flash: Answer['list'][number]) =>
      counts.has(flash.id) && flash.user.id !== viewerId && !isHidden(flash) && !isDisliked(own.get(flash.id))
    return list.every(isForThem) ? 'shared' : 'alone'
  },
}))

const isDisliked = (own: { unstared?: boolean } | undefined): boolean => own?.unstared === true

async function answerFor(ctx: Ctx, viewing: Visitor, impressions: Impressions): Promise<Answer> {
  const { viewerId } = viewing
  const candidates = await askPool(ctx)
  const disliked = viewerId === 0 ? undefined : (await dislikedOf(ctx, viewerId, candidates)).unstared
  const isOpen = (each: Pooled) =>
    each.authorId !== viewerId && !disliked?.has(each.id) && maySee(each, viewing, 'discover')
  const picked = pick(candidates, impressions, isOpen)
  const ids = picked.list.map(({ id }) => id)
  // Looked up once more, so that nothing is told which has been taken back since the pool was made.
  const list = await discoverable(ctx, viewing, ids)
  return { list, next: ids.length === 0 ? null : textOf(picked.impressions) }
}

const dislikedOf = ({ db }: Ctx, viewerId: number, candidates: readonly Pooled[]) =>
  votesSince(db, { viewerId, since: Math.min(...candidates.map(({ id }) => id), Number.MAX_SAFE_INTEGER) })

/** The people I follow, those with privacy on too: they let their followers see. */
export async function ofFollowed(ctx: MemberCtx, { page }: Input<typeof flashCalls.ofFollowed>): Promise<FlashPage> {
  const [viewer, followed] = await Promise.all([viewingOf(ctx), followingOf(ctx, ctx.viewer.id)])
  const hidden = new Set(viewer.hidden)
  return pageOfAuthors(ctx, viewer, { authorIds: followed.filter((id) => !hidden.has(id)), page })
}
