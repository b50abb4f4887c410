import { type Data, type Flash, type flashCalls, type Input } from '@sp/contract'
import { writerOf } from '../../account/account/summary-service.ts'
import { namesHidden } from '../../notify/notice/mention-service.ts'
import { followingOf, viewingOf } from '../../people/follow/service.ts'
import { maySee } from '../../people/follow/visibility.ts'
import type { App, Ctx, MemberCtx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { cached } from '../../platform/http/cached.ts'
import { discoverable, type FlashPage, newOfAuthors, pageOfAuthors } from '../flash/page-service.ts'
import { stateOfFlashes } from '../flash/viewer-state-service.ts'
import { votesOnFlashes, votesSince } from '../flash/vote-service.ts'
import { loadPool, type Pooled, RECOMMENDED } from './candidate-pool.ts'
import { type Impressions, impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { isNew, pick, pickNew } from './rules.ts'

type Answer = Data<typeof flashCalls.recommend>

/** The server stores no impressions: the client sends them as `after` and receives the new ones as `next`. */
export const recommend = cached<typeof flashCalls.recommend>(({ after, only }) => ({
  about: RECOMMENDED,
  load: (ctx, viewing) =>
    answerFor(ctx, viewing, after === undefined ? NO_IMPRESSIONS : impressionsIn(after), only ? pickNew : pick),
  viewer: ({ db }, { list }, viewerId) => stateOfFlashes(db, list, viewerId),
  fits: ({ list }, { viewerId, hidden }, { counts, own, passed }) => {
    const isHidden = (flash: Answer['list'][number]) =>
      hidden.includes(writerOf(flash.user)) || namesHidden(flash, { hidden })
    const isWanted = ({ id }: Answer['list'][number]) => !isDisliked(own.get(id)) && passed?.has(id) !== true
    const isForThem = (flash: Answer['list'][number]) =>
      counts.has(flash.id) && flash.user.id !== viewerId && !isHidden(flash) && isWanted(flash)
    return list.every(isForThem) ? 'shared' : 'alone'
  },
}))

const isDisliked = (own: { unstared?: boolean } | undefined): boolean => own?.unstared === true

async function answerFor(ctx: Reading, viewing: ViewingWithId, had: Impressions, choose: typeof pick): Promise<Answer> {
  const candidates = await loadPool(ctx)
  const picked = choose(candidates, had, await openTo(ctx, viewing, candidates))
  const ids = picked.list.map(({ id }) => id)
  // Read again from the database, so that flashes removed since the pool was built are left out.
  const list = await discoverable(ctx, viewing, ids)
  return { list, next: ids.length === 0 && had.newest === 0 ? null : textOf(picked.impressions) }
}

async function openTo(
  ctx: Reading,
  viewing: ViewingWithId,
  candidates: readonly Pooled[],
): Promise<(each: Pooled) => boolean> {
  const { viewerId } = viewing
  const since = Math.min(...candidates.map(({ id }) => id), Number.MAX_SAFE_INTEGER)
  const votes = viewerId === 0 ? undefined : await votesSince(ctx.db, { viewerId, since })
  return (each) =>
    each.authorId !== viewerId &&
    !votes?.unstared.has(each.id) &&
    !votes?.passed.has(each.id) &&
    maySee(each, viewing, 'discover')
}

/** Polled every two minutes by every reader: without newer flashes it needs no database query. */
export async function recommendNew(
  ctx: Ctx,
  { after }: Input<typeof flashCalls.recommendNew>,
): Promise<Data<typeof flashCalls.recommendNew>> {
  const had = impressionsIn(after)
  const fresh = (await loadPool(ctx)).filter((each) => isNew(each, had))
  if (fresh.length === 0) return { count: 0 }
  return { count: pickNew(fresh, had, await openTo(ctx, await viewingOf(ctx), fresh)).list.length }
}

export async function some(ctx: Ctx, { ids }: Input<typeof flashCalls.some>): Promise<{ list: Flash[] }> {
  const asked = [...new Set(ids.split(',').map(Number))]
  const viewing = await viewingOf(ctx)
  const [found, { passed }] = await Promise.all([
    discoverable(ctx, viewing, asked),
    votesOnFlashes(ctx.db, { ids: asked, viewerId: viewing.viewerId }),
  ])
  return { list: found.filter(({ id }) => !passed.has(id)) }
}

/** Flashes of followed members, including members with privacy on, who allow their followers to see them. */
export async function ofFollowed(ctx: MemberCtx, { page }: Input<typeof flashCalls.ofFollowed>): Promise<FlashPage> {
  const [viewer, followed] = await Promise.all([viewingOf(ctx), followingOf(ctx, ctx.viewer.id)])
  return pageOfAuthors(ctx, viewer, { authorIds: shownAuthors(followed, viewer), page })
}

function shownAuthors(followed: readonly number[], viewing: ViewingWithId): number[] {
  const hidden = new Set(viewing.hidden)
  return followed.filter((id) => !hidden.has(id))
}

/** How many of the first page of that list are newer than `since`. */
export async function newOfFollowed(app: App, viewing: ViewingWithId, { since }: { since: Date }): Promise<number> {
  const authorIds = shownAuthors(await followingOf(app, viewing.viewerId), viewing)
  return newOfAuthors(app, viewing, { authorIds, since })
}
