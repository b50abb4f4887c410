import {
  type nodeConsoleCalls as calls,
  type Data,
  type Input,
  nodeRefusals,
  nodeConsoleRefusals as refusals,
} from '@sp/contract'
import { lockAccount } from '../../account/account/state-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { addNodeLineOnly } from './log-service.ts'
import * as maintainers from './maintainer-queries.ts'
import { requireMember } from './maintainer-service.ts'
import { addSuccession, isBannedIn, lockOffices, nameOf, slotIn, vacate } from './office-service.ts'
import * as queries from './queries.ts'
import { allNodes, announceNodes, requireNode } from './service.ts'
import { texts } from './texts.ts'

interface NewNode {
  name: string
  description: string
  createUserId: number | null
  /** Who wrote the description; null: the operators of the site. */
  describedBy: number | null
}

export async function makeNode(app: App, tx: Tx, node: NewNode): Promise<number> {
  await queries.lockSections.run(tx, {})
  const { id: nodeId } = (await queries.add.maybe(tx, node)) ?? refuse(nodeRefusals.nameTaken)
  await queries.openCount.run(tx, { nodeId })
  await announceNodes(app, tx)
  return nodeId
}

export const create =
  (ctx: StaffCtx, { node: name, description }: Input<typeof calls.create>): Act<Data<typeof calls.create>> =>
  async (tx, line) => {
    const nodeId = await makeNode(ctx, tx, { name, description, createUserId: null, describedBy: null })
    line.about('node', nodeId)
    return nodeId
  }

/** Omitted fields stay unchanged, even if they are changed concurrently. */
export async function change(ctx: StaffCtx, { nodeId, ...changed }: Input<typeof calls.change>): Promise<Act<null>> {
  await requireNode(ctx, nodeId)
  return async (tx) => {
    await queries.lockSections.run(tx, {})
    orRefuse(await queries.lock.maybe(tx, { nodeId }), nodeRefusals.gone)
    const before = await queries.one.one(tx, { nodeId })
    const { node: name = before.name, description = before.description } = changed
    if ((await queries.rename.maybe(tx, { nodeId, name, description })) === undefined) refuse(nodeRefusals.nameTaken)
    await announceNodes(ctx, tx)
    const actorId = ctx.viewer.id
    if (before.description !== description)
      await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId, action: 'describe' })
    return null
  }
}

export async function recommend(ctx: StaffCtx, { nodeIds }: Input<typeof calls.recommend>): Promise<Act<null>> {
  const known = await allNodes(ctx)
  if (nodeIds.some((id) => !known.has(id))) refuse(nodeRefusals.gone)
  return async (tx, line) => {
    await queries.lockSections.run(tx, {})
    await queries.recommendNone.run(tx, {})
    await queries.recommend.run(tx, { nodeIds })
    await announceNodes(ctx, tx)
    line.details({ nodeIds })
    return null
  }
}

/** The member has to accept; a vice maintainer stays vice until then. */
export async function appoint(ctx: StaffCtx, { nodeId, username }: Input<typeof calls.appoint>): Promise<Act<null>> {
  await requireNode(ctx, nodeId)
  const userId = await requireMember(ctx, username)
  return async (tx, line) => {
    const offices = await lockOffices(tx, nodeId)
    if ((await lockAccount(tx, userId)) !== 'active') refuse(nodeRefusals.nobody)
    line.details({ userId })
    const theirs = offices.filter((each) => each.userId === userId && each.office === 'head')
    if (theirs.some(({ serves }) => serves)) refuse(nodeRefusals.alreadyMaintainer)
    if (theirs.length > 0) return null
    if (await isBannedIn(tx, nodeId, userId)) refuse(nodeRefusals.bannedThere)
    const slot = slotIn(offices, 'head') ?? refuse(refusals.headsFull)
    await maintainers.inviteHead.run(tx, { nodeId, userId, slot })
    const detail = texts.headAsked(await nameOf(ctx, tx, nodeId))
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
    return null
  }
}

/** Also withdraws an unanswered appointment, without a notice. The longest-serving vice succeeds the last head. */
export async function dismiss(
  ctx: StaffCtx,
  { nodeId, userId, reason }: Input<typeof calls.dismiss>,
): Promise<Act<null>> {
  await requireNode(ctx, nodeId)
  return async (tx, line) => {
    const offices = await lockOffices(tx, nodeId)
    const theirs = offices.find((each) => each.userId === userId && each.office === 'head') ?? refuse(refusals.noHead)
    line.details({ userId })
    const successor = await vacate(ctx, tx, nodeId, offices, theirs)
    if (!theirs.serves) return null
    const detail = texts.headRemoved(await nameOf(ctx, tx, nodeId), reason)
    await notify(ctx, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
    const actorId = ctx.viewer.id
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId, action: 'remove-head', userId, reason })
    await addSuccession(tx, nodeId, successor)
    return null
  }
}
