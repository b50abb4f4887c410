import {
  common,
  type Data,
  type Input,
  type Mute,
  mayInNode,
  NODE_BAN_PAGE,
  type nodeCalls,
  type Office,
  nodeRefusals as refusals,
  untilOf,
} from '@sp/contract'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import * as queries from './ban-queries.ts'
import { addNodeLine } from './log-service.ts'
import { findMember } from './maintainer-service.ts'
import { lockBan } from './membership-queries.ts'
import { forumActorOf, membershipsOf, requireOffice } from './membership-service.ts'
import { lockOffices, nameOf } from './office-service.ts'
import { mayLift } from './rules.ts'
import { requireNode } from './service.ts'
import { texts } from './texts.ts'

/** The lock waits for the member's posts in progress, which are therefore stored before the ban begins. */
export async function ban(
  ctx: MemberCtx,
  { nodeId, username, duration, reason }: Input<typeof nodeCalls.ban>,
): Promise<Create<Data<typeof nodeCalls.ban>>> {
  await requireNode(ctx, nodeId)
  const found = await findMember(ctx, username)
  return async (tx) => {
    const offices = await lockOffices(tx, nodeId)
    const office = await requireOffice(tx, ctx, nodeId, 'ban')
    // After the office: others do not learn whether a name is taken.
    const userId = found ?? refuse(refusals.nobody)
    await lockBan.run(tx, { nodeId, userId })
    const { role, state, now } = orRefuse(await lockAccountStatus(tx, userId), refusals.nobody)
    if (state !== 'active' && state !== 'shut') refuse(refusals.nobody)
    const governs = offices.some((each) => each.userId === userId && each.serves)
    if (governs || role !== 'member' || userId === ctx.viewer.id) refuse(refusals.unbannable)
    await queries.endDue.run(tx, { nodeId, userId })
    const until = untilOf(now, duration)
    // From one clock: on a cluster the table and the member are on two machines, and an appeal compares the two times.
    const row = { nodeId, userId, duration, from: now, until, reason, office, byId: ctx.viewer.id }
    const { id } = (await queries.add.maybe(tx, row)) ?? refuse(refusals.alreadyBanned)
    const detail = texts.banned(await nameOf(ctx, tx, nodeId), row)
    // Appeals refer to the id of the ban.
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: id, detail })
    await addNodeLine(ctx, tx, { nodeId, office, actorId: ctx.viewer.id, action: 'ban', userId, duration, reason })
    return id
  }
}

export async function unban(ctx: MemberCtx, { id: banId, reason = '' }: Input<typeof nodeCalls.unban>): Promise<null> {
  const { nodeId, office: by } = orRefuse(await queries.find.maybe(ctx.db, { banId }), refusals.noBan)
  await ctx.transact(async (tx) => {
    const office = await requireOffice(tx, ctx, nodeId, 'ban')
    if (!mayLift(office, by as Office)) refuse(refusals.banFromAbove)
    const { userId } = orRefuse(await queries.lift.maybe(tx, { banId }), refusals.noBan)
    const detail = texts.unbanned(await nameOf(ctx, tx, nodeId), reason)
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
    await addNodeLine(ctx, tx, { nodeId, office, actorId: ctx.viewer.id, action: 'unban', userId, reason })
  })
  return null
}

/** For maintainers of the section only; no member is hidden by a block, so that maintainers see whom they banned. */
export async function bans(
  ctx: MemberCtx,
  { nodeId, page = 0 }: Input<typeof nodeCalls.bans>,
): Promise<Data<typeof nodeCalls.bans>> {
  await requireNode(ctx, nodeId)
  const here = (await membershipsOf(ctx.db, ctx.viewer))(nodeId)
  if (!here.office || !mayInNode(forumActorOf(here, { loggedIn: true }), 'ban')) return refuse(common.forbidden)
  const mine = here.office
  const [{ total }, rows] = await Promise.all([
    queries.count.one(ctx.db, { nodeId }),
    queries.page.all(ctx.db, { nodeId, size: NODE_BAN_PAGE, skip: page * NODE_BAN_PAGE }),
  ])
  const people = await summariesOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return {
    total,
    list: rows.map(({ id, userId, duration, until, reason, office, createdAt }) => ({
      id,
      user: authorSummary(people, userId),
      duration: duration as Mute,
      until: until.toISOString(),
      reason,
      by: office as Office,
      createDatetime: createdAt.toISOString(),
      can: { lift: mayLift(mine, office as Office) },
    })),
  }
}

export interface BansSearch {
  nodeId: number
  /** Who banned them. */
  byId: number | null
  /** When the ban ends. */
  from: Date | null
  to: Date | null
  skip: number
  size: number
}

/** For staff: who is banned in a section, and until when. */
export async function bansIn({ db }: Pick<App, 'db'>, asked: BansSearch) {
  const [{ total }, bans] = await Promise.all([queries.countSearched.one(db, asked), queries.search.all(db, asked)])
  return { total, bans }
}
