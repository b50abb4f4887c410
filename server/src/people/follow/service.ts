import {
  ANONYMOUS,
  type Data,
  FOLLOW_PAGE,
  FOLLOWING_MAX,
  type followCalls,
  type Input,
  followRefusals as refusals,
  SUGGESTED,
} from '@sp/contract'
import { lockAccount } from '../../account/account/state-service.ts'
import { personSummary, summariesOf } from '../../account/account/summary-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import type { App, Ctx, MemberCtx, ViewingWithId } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { blocked, followed } from './events.ts'
import { lockPair } from './lock-service.ts'
import * as queries from './queries.ts'
import { isHere, pageSpan, suggested } from './rules.ts'

type Target = { userId: number }
type Followers = Data<typeof followCalls.fans>

export async function follow(ctx: MemberCtx, { userId }: Target): Promise<null> {
  const me = ctx.viewer.id
  if (userId === me) refuse(refusals.self)
  await ctx.transact(async (tx) => {
    if (!isHere(await lockAccount(tx, userId))) refuse(refusals.noSuchUser)
    await lockPair(tx, me, userId, 'follow')
    if ((await queries.blockBetween.one(tx, { userId: me, otherId: userId })).found) refuse(refusals.refused)
    const made = await queries.addFollow.run(tx, { userId: me, otherId: userId, outward: true })
    if (made > 0 && (await queries.counts.one(tx, { userId: me })).following > FOLLOWING_MAX) refuse(refusals.tooMany)
    await queries.addFollow.run(tx, { userId, otherId: me, outward: false })
    if (made > 0) await emit(ctx, tx, followed, { actorId: me, targetId: userId })
  })
  return null
}

export async function unfollow(ctx: MemberCtx, { userId }: Target): Promise<null> {
  const me = ctx.viewer.id
  if ((await relationOf(ctx, me, userId)).followed) {
    await ctx.transact(async (tx) => {
      await lockPair(tx, me, userId, 'follow')
      await queries.dropFollow.run(tx, { userId: me, otherId: userId, outward: true })
      await queries.dropFollow.run(tx, { userId, otherId: me, outward: false })
    })
  } else await requireActiveMember(ctx, userId)
  return null
}

export async function block(ctx: MemberCtx, { userId }: Target): Promise<null> {
  if (userId === ctx.viewer.id) refuse(refusals.blockSelf)
  await ctx.transact(async (tx) => {
    if (!(await blockWithin(ctx, tx, userId))) refuse(refusals.noSuchUser)
  })
  return null
}

/** Removes the follows of both directions in the same transaction. @returns false where there is no such account. */
export async function blockWithin(ctx: MemberCtx, tx: Tx, userId: number): Promise<boolean> {
  const me = ctx.viewer.id
  if (!isHere(await lockAccount(tx, userId))) return false
  await lockPair(tx, me, userId, 'block')
  for (const outward of [true, false]) {
    await queries.dropFollow.run(tx, { userId: me, otherId: userId, outward })
    await queries.dropFollow.run(tx, { userId, otherId: me, outward: !outward })
  }
  const made = await queries.addBlock.run(tx, { userId: me, otherId: userId, outward: true })
  await queries.addBlock.run(tx, { userId, otherId: me, outward: false })
  if (made > 0) await emit(ctx, tx, blocked, { actorId: me, targetId: userId })
  return true
}

export async function unblock(ctx: MemberCtx, { userId }: Target): Promise<null> {
  const me = ctx.viewer.id
  if ((await relationOf(ctx, me, userId)).blocked) {
    await ctx.transact(async (tx) => {
      await lockPair(tx, me, userId, 'block')
      await queries.dropBlock.run(tx, { userId: me, otherId: userId, outward: true })
      await queries.dropBlock.run(tx, { userId, otherId: me, outward: false })
    })
  } else await requireActiveMember(ctx, userId)
  return null
}

/** Whether the viewer blocked this member; whether the member blocked the viewer is never disclosed. */
export async function isBlocked(ctx: MemberCtx, { userId }: Target): Promise<boolean> {
  const { blocked } = await relationOf(ctx, ctx.viewer.id, userId)
  if (!blocked) await requireActiveMember(ctx, userId)
  return blocked
}

async function requireActiveMember(ctx: MemberCtx, userId: number): Promise<void> {
  if (!(await summariesOf(ctx, [userId])).get(userId)?.isHere) refuse(refusals.noSuchUser)
}

type Edges = typeof queries.follows

const spanOf = (page: number) => ({ skip: page * FOLLOW_PAGE, size: FOLLOW_PAGE })

interface ListOf {
  userId: number
  outward: boolean
  /** The stored count; members whose account is closing are subtracted here. */
  total: number
  skip: number
  size: number
}

async function idsOfPage(db: Db, edges: Edges, about: ListOf & { closing: readonly number[] }) {
  const { from, skip, size } = pageSpan(about.total, about.skip, about.size)
  if (size === 0) return []
  const ids = (await edges[from].all(db, { ...about, skip, size })).map(({ id }) => id)
  return from === 'latest' ? ids : ids.reverse()
}

async function peoplePage(app: App, edges: Edges, list: ListOf) {
  const closing = await closingMembers(app)
  const hidden = closing.length === 0 ? 0 : (await edges.closing.one(app.db, { ...list, closing })).total
  const total = Math.max(0, list.total - hidden)
  const ids = await idsOfPage(app.db, edges, { ...list, total, closing })
  const people = await summariesOf(app, ids)
  return { total, list: ids.map((id) => personSummary(people, id)) }
}

/** For some members: whether `userId` follows them, and whether they follow `userId`. */
export async function followsAmong({ db }: Pick<App, 'db'>, userId: number, ids: readonly number[]) {
  const rows = await queries.followsAmong.all(db, { userId, ids })
  const idsOf = (outward: boolean) => new Set(rows.filter((row) => row.outward === outward).map(({ id }) => id))
  const [followed, follows] = [idsOf(true), idsOf(false)]
  return (id: number) => ({ followed: followed.has(id), followsMe: follows.has(id) })
}

async function followersPage(ctx: MemberCtx, outward: boolean, page: number): Promise<Followers> {
  const userId = ctx.viewer.id
  const { following, fans } = await countsOf(ctx, userId)
  const list = { userId, outward, total: outward ? following : fans, ...spanOf(page) }
  const { total, list: people } = await peoplePage(ctx, queries.follows, list)
  const follows = await followsAmong(
    ctx,
    userId,
    people.map(({ id }) => id),
  )
  return { total, list: people.map((person) => ({ ...person, ...follows(person.id) })) }
}

export const fans = (ctx: MemberCtx, { page = 0 }: Input<typeof followCalls.fans>) => followersPage(ctx, false, page)

export const following = (ctx: MemberCtx, { page = 0 }: Input<typeof followCalls.following>) =>
  followersPage(ctx, true, page)

export async function blacklist(
  ctx: MemberCtx,
  { page = 0 }: Input<typeof followCalls.blacklist>,
): Promise<Data<typeof followCalls.blacklist>> {
  const mine = { userId: ctx.viewer.id, outward: true }
  const [{ blocked }, { total: nameless }] = await Promise.all([
    countsOf(ctx, mine.userId),
    queries.countPairBlocks.one(ctx.db, mine),
  ])
  const start = page * FOLLOW_PAGE
  const pairs = await queries.pairBlocks.all(ctx.db, { ...mine, size: FOLLOW_PAGE, skip: start })
  const from = { skip: Math.max(0, start - nameless), size: FOLLOW_PAGE - pairs.length }
  const { total, list } = await peoplePage(ctx, queries.blocks, { ...mine, total: blocked, ...from })
  const first = pairs.map(({ sessionId }) => ({ ...ANONYMOUS, pairSessionId: sessionId }))
  return { total: nameless + total, list: [...first, ...list.map((each) => ({ ...each, pairSessionId: null }))] }
}

const hiddenOf = batchLoader(async (db, userIds: readonly number[]) => {
  const rows = await queries.hidden.all(db, { userIds: [...new Set(userIds)] })
  const hidden = new Map(rows.map(({ userId, ids }) => [userId, ids]))
  return userIds.map((id) => hidden.get(id) ?? [])
})

/** All members blocked in either direction. Never cached: a block applies from the next call on, on every node. */
export const hiddenFor = async (app: Pick<App, 'db'>, viewerId: number | null): Promise<readonly number[]> =>
  viewerId === null ? [] : hiddenOf(app.db, viewerId)

export const anonymousViewing = async (app: App): Promise<ViewingWithId> => ({
  viewerId: 0,
  adult: false,
  hidden: [],
  closing: await closingMembers(app),
})

export async function viewingFor(app: App, { id, adult }: { id: number; adult: boolean }): Promise<ViewingWithId> {
  const [hidden, closing] = await Promise.all([hiddenOf(app.db, id), closingMembers(app)])
  return { viewerId: id, adult, hidden, closing }
}

export const viewingOf = (ctx: Ctx): Promise<ViewingWithId> =>
  ctx.viewer === null ? anonymousViewing(ctx) : viewingFor(ctx, ctx.viewer)

export async function followingOf(app: Pick<App, 'bus' | 'db' | 'state'>, userId: number): Promise<readonly number[]> {
  const closing = await closingMembers(app)
  const about = { userId, outward: true, closing, skip: 0, size: FOLLOWING_MAX }
  const rows = await queries.follows.latest.all(app.db, about)
  return rows.map(({ id }) => id)
}

/** Suggestions for mentions: from the members one follows (at most two thousand), whose summaries are cached. */
export async function suggest(
  ctx: MemberCtx,
  { q = '' }: Input<typeof followCalls.suggest>,
): Promise<Data<typeof followCalls.suggest>> {
  const [followed, hidden] = await Promise.all([followingOf(ctx, ctx.viewer.id), hiddenFor(ctx, ctx.viewer.id)])
  const people = await summariesOf(ctx, followed)
  const isShown = (id: number) => people.get(id)?.isHere === true && !hidden.includes(id)
  const shown = followed.filter(isShown).map((id) => personSummary(people, id))
  return { list: suggested(shown, q, SUGGESTED) }
}

export async function countsOf(app: Pick<App, 'db'>, userId: number) {
  return (await queries.counts.maybe(app.db, { userId })) ?? { following: 0, fans: 0, blocked: 0 }
}

/** followed and blocked are actions of `userId`, follows and blockedBy those of `otherId`. */
export const relationOf = (app: Pick<App, 'db'>, userId: number, otherId: number) =>
  queries.relation.one(app.db, { userId, otherId })
