import {
  ANONYMOUS,
  type Data,
  type Input,
  isIdentified,
  NOTICE_ACTORS_MAX,
  NOTICE_DEFAULTS,
  NOTICE_PAGE,
  type NoticeFollows,
  type NoticeKind,
  type NoticeSwitches,
  type NoticeTab,
  type noticeCalls,
  noticeKind,
  noticeKinds,
  noticeRefusals as refusals,
  type Unread,
  type UserSummary,
} from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { followsAmong, viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { announcing } from './announce-service.ts'
import { plainWordsFor } from './mention-service.ts'
import { lock } from './notify-service.ts'
import { presentNotice, type Row } from './present.ts'
import * as queries from './queries.ts'
import { findTargets, type Target } from './target-service.ts'

type OfTab = Input<typeof noticeCalls.setReadAll>

async function countsOf(db: Db, userId: number) {
  const rows = new Map((await queries.counts.all(db, { userId })).map((row) => [row.tab, row]))
  const of = (tab: NoticeTab) => rows.get(tab) ?? { total: 0, unread: 0 }
  const version = rows.get(0)?.turn ?? 0
  const unread: Unread = { 0: of(0).unread, 1: of(1).unread, 2: of(2).unread, 3: of(3).unread, 4: of(4).unread }
  return { of, unread, turn: version }
}

export const unreadOf = async (app: Pick<App, 'db'>, userId: number): Promise<number> =>
  (await countsOf(app.db, userId)).unread[0]

/** What came since then and is unread, counted up to `most`. */
export const unreadSince = async (app: Pick<App, 'db'>, userId: number, about: { since: Date; most: number }) =>
  (await queries.unreadSince.one(app.db, { userId, ...about })).unread

export async function inboxOf({ db }: Pick<App, 'db'>, userId: number): Promise<{ unread: number; turn: number }> {
  const { unread, turn: version } = await countsOf(db, userId)
  return { unread: unread[0], turn: version }
}

export async function list(
  ctx: MemberCtx,
  { page = 0, classType: tab = 0 }: Input<typeof noticeCalls.list>,
): Promise<Data<typeof noticeCalls.list>> {
  const userId = ctx.viewer.id
  // The version is read before the rows: a change in between is fetched again, and never missed.
  const { of, unread, turn: version } = await countsOf(ctx.db, userId)
  const { total } = of(tab)
  const skip = page * NOTICE_PAGE
  const rows = skip < total ? await queries.page.all(ctx.db, { userId, tab, skip, size: NOTICE_PAGE }) : []
  return { total, list: await present(ctx, rows.filter(isKnown)), unread, msgReqId: version }
}

/** During an update a newer node may write a kind that this one does not know. */
const isKnown = ({ kind }: Row): boolean => noticeKinds.some((each) => each === kind)

async function present(ctx: MemberCtx, rows: Row[]) {
  const [actorsOf, targetIn, followsOf, { hidden, closing }] = await Promise.all([
    findActors(ctx, rows),
    findTargets(ctx, rows.map(targetOf)),
    findFollows(ctx, rows),
    viewingOf(ctx),
  ])
  const [people, plain] = await Promise.all([
    summariesOf(ctx, rows.flatMap(actorsOf)),
    plainWordsFor(
      ctx,
      rows.map((row) => targetIn(targetOf(row))?.words ?? ''),
      { hidden, closing },
    ),
  ])
  return rows.map((row) => {
    const ids = actorsOf(row)
    const isShown = (id: number) => people.get(id)?.isHere && !hidden.includes(id) && !closing.includes(id)
    const authors = ids.filter(isShown).map((id) => authorSummary(people, id))
    const actors = authors.length === 0 && ids.length > 0 ? [ANONYMOUS] : authors
    const target = targetIn(targetOf(row))
    const words = target && plain(target.words)
    return presentNotice(row, { words, actors, ...answerableOf(target), follows: followsOf(row, actors) })
  })
}

const targetOf = ({ kind, sourceId }: Row) => ({ tab: noticeKind(kind as NoticeKind).tab, sourceId })

const answerableOf = (target: Pick<Target, 'stared' | 'postId'> | undefined) =>
  target && { answerable: { stared: target.stared, ...(target.postId ? { postId: target.postId } : {}) } }

/** Only of a follower who is alone in a notice: the others are on the page of followers. */
async function findFollows(ctx: MemberCtx, rows: readonly Row[]) {
  const isOfOne = ({ kind, actors }: Row): boolean => kind === 'newFollower' && actors === 1
  const ids = rows.flatMap((row) => (isOfOne(row) && row.actorId !== null ? [row.actorId] : []))
  const follows = ids.length === 0 ? undefined : await followsAmong(ctx, ctx.viewer.id, ids)
  return (row: Row, [follower]: readonly UserSummary[]): NoticeFollows | undefined =>
    follows && isOfOne(row) && follower && isIdentified(follower)
      ? { userId: follower.id, ...follows(follower.id) }
      : undefined
}

async function findActors(ctx: MemberCtx, rows: readonly Row[]): Promise<(row: Row) => number[]> {
  const ids = rows.filter(({ actors }) => actors > 1).map(({ id }) => id)
  const about = { userId: ctx.viewer.id, ids, size: NOTICE_ACTORS_MAX }
  const found = ids.length === 0 ? [] : await queries.latestActors.all(ctx.db, about)
  const of = new Map<number, number[]>()
  for (const { id, actorId } of found) of.set(id, [...(of.get(id) ?? []), actorId])
  return ({ id, actorId }) => of.get(id) ?? (actorId === null ? [] : [actorId])
}

export async function setRead(ctx: MemberCtx, { id }: Input<typeof noticeCalls.setRead>): Promise<null> {
  const about = { userId: ctx.viewer.id, id }
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    if ((await announcing(ctx, tx, ctx.viewer.id, queries.setRead.run(tx, about))) > 0) return
    if (!(await queries.find.one(tx, about)).found) refuse(refusals.gone)
  })
  return null
}

export async function setReadAll(ctx: MemberCtx, { classType: tab }: OfTab): Promise<null> {
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    await announcing(ctx, tx, ctx.viewer.id, queries.setReadAll.run(tx, { userId: ctx.viewer.id, tab }))
  })
  return null
}

export async function deleteRead(ctx: MemberCtx, { classType: tab }: OfTab): Promise<null> {
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    await announcing(ctx, tx, ctx.viewer.id, queries.deleteRead.run(tx, { userId: ctx.viewer.id, tab }))
  })
  return null
}

export async function kindSettings(app: Pick<App, 'db'>, userId: number): Promise<NoticeSwitches> {
  const chosen = await queries.settings.all(app.db, { userId })
  return { ...NOTICE_DEFAULTS, ...Object.fromEntries(chosen.map(({ kind, how }) => [kind, how])) }
}

export async function putKindSettings(tx: Tx, userId: number, notice: Partial<NoticeSwitches>): Promise<void> {
  await queries.putSettings.run(tx, { userId, kinds: Object.keys(notice), hows: Object.values(notice) })
}
