import { type Data, type Input, nameKey, type nodeCalls, nodeRefusals as refusals } from '@sp/contract'
import { findUserIds } from '../../account/account/person-service.ts'
import { lockAccount } from '../../account/account/state-service.ts'
import { summariesOf } from '../../account/account/summary-service.ts'
import { inspectPosting } from '../../moderation/review/inspect-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { addNodeLine, addNodeLineOnly } from './log-service.ts'
import * as queries from './maintainer-queries.ts'
import { requireNotBanned, requireOffice } from './membership-service.ts'
import { addSuccession, isBannedIn, lockOffices, nameOf, slotIn, vacate } from './office-service.ts'
import * as nodes from './queries.ts'
import { announceNodes, requireNode } from './service.ts'
import { texts } from './texts.ts'

export const findMember = async (app: App, username: string): Promise<number | undefined> =>
  (await findUserIds(app, [nameKey(username)]))[0]

export const requireMember = async (app: App, username: string): Promise<number> =>
  orRefuse(await findMember(app, username), refusals.nobody)

export async function describe(
  ctx: MemberCtx,
  { id: nodeId, description, reason = '' }: Input<typeof nodeCalls.describe>,
): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    await lockOffices(tx, nodeId)
    const office = await requireOffice(tx, ctx, nodeId, 'describe')
    await nodes.describe.run(tx, { nodeId, description, userId: ctx.viewer.id })
    await announceNodes(ctx, tx)
    await addNodeLine(ctx, tx, { nodeId, office, actorId: ctx.viewer.id, action: 'describe', reason })
    const written = { type: 'node', id: nodeId, ownerId: ctx.viewer.id } as const
    await inspectPosting(ctx, tx, written, { content: description })
  })
  return null
}

export async function addVice(
  ctx: MemberCtx,
  { nodeId, username, reason = '' }: Input<typeof nodeCalls.addVice>,
): Promise<Data<typeof nodeCalls.addVice>> {
  await requireNode(ctx, nodeId)
  const userId = await findMember(ctx, username)
  const summary = userId === undefined ? undefined : (await summariesOf(ctx, [userId])).get(userId)?.summary
  return ctx.transact(async (tx) => {
    const offices = await lockOffices(tx, nodeId)
    const office = await requireOffice(tx, ctx, nodeId, 'appoint')
    // After the office: others do not learn whether a name is taken.
    if (userId === undefined || summary === undefined) return refuse(refusals.nobody)
    // To a viewer separated by a block, the member counts as missing.
    if ((await lockAccount(tx, userId)) !== 'active' || (await areBlocked(tx, ctx.viewer.id, userId)))
      refuse(refusals.nobody)
    if (offices.some((each) => each.userId === userId && each.serves)) refuse(refusals.alreadyMaintainer)
    if (await isBannedIn(tx, nodeId, userId)) refuse(refusals.bannedThere)
    const slot = slotIn(offices, 'vice') ?? refuse(refusals.vicesFull)
    const vice = await queries.addVice.one(tx, { nodeId, userId, slot })
    await announceNodes(ctx, tx)
    const detail = texts.viceAdded(await nameOf(ctx, tx, nodeId))
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
    await addNodeLine(ctx, tx, { nodeId, office, actorId: ctx.viewer.id, action: 'add-vice', userId, reason })
    const { avatar, nickname, username: name } = summary
    return { id: vice.id, userId, avatar, nickname, username: name, since: vice.since.toISOString() }
  })
}

export async function removeVice(
  ctx: MemberCtx,
  { id, reason = '' }: Input<typeof nodeCalls.removeVice>,
): Promise<null> {
  const { nodeId } = orRefuse(await queries.find.maybe(ctx.db, { id }), refusals.noVice)
  await ctx.transact(async (tx) => {
    const offices = await lockOffices(tx, nodeId)
    const office = await requireOffice(tx, ctx, nodeId, 'appoint')
    const vice = offices.find((each) => each.id === id && each.office === 'vice') ?? refuse(refusals.noVice)
    await vacate(ctx, tx, nodeId, offices, vice)
    const { userId } = vice
    const detail = texts.viceRemoved(await nameOf(ctx, tx, nodeId), reason)
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
    await addNodeLine(ctx, tx, { nodeId, office, actorId: ctx.viewer.id, action: 'remove-vice', userId, reason })
  })
  return null
}

type OnNode = Input<typeof nodeCalls.accept>

/** Ends the office of a vice; a member who has been banned there since the appointment cannot accept. */
export async function accept(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    const mine = (await lockOffices(tx, nodeId)).filter(({ userId }) => userId === ctx.viewer.id)
    const { id } = mine.find(({ serves }) => !serves) ?? refuse(refusals.notInvited)
    await requireNotBanned(tx, ctx, nodeId)
    for (const each of mine.filter(({ serves }) => serves)) await queries.remove.run(tx, each)
    await queries.becomeHead.run(tx, { id })
    await announceNodes(ctx, tx)
    const { id: userId } = ctx.viewer
    // Staff appoint a head; the acceptance only completes it.
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: userId, action: 'appoint-head', userId })
  })
  return null
}

/** Resigns from the viewer's office; otherwise declines an appointment, without a notice or public line. */
export async function resign(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    const offices = await lockOffices(tx, nodeId)
    const mine = offices.filter(({ userId }) => userId === ctx.viewer.id)
    const office = mine.find(({ serves }) => serves) ?? mine[0] ?? refuse(refusals.notMaintainer)
    const successor = await vacate(ctx, tx, nodeId, offices, office)
    if (!office.serves) return
    const { id: actorId } = ctx.viewer
    await addNodeLine(ctx, tx, { nodeId, office: office.office as 'head' | 'vice', actorId, action: 'resign' })
    await addSuccession(tx, nodeId, successor)
  })
  return null
}
