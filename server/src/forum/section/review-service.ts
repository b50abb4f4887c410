import {
  type nodeConsoleCalls as consoleCalls,
  type Input,
  type nodeCalls,
  type PreModeration,
  nodeRefusals as refusals,
  stricterOf,
} from '@sp/contract'
import { isLookedAt } from '../../account/account/premoderation-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { TryAgain } from '../../platform/db/retry.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { addNodeLine, addNodeLineOnly } from './log-service.ts'
import { lockOffice } from './membership-queries.ts'
import { requireOffice } from './membership-service.ts'
import { lockOffices } from './office-service.ts'
import * as queries from './review-queries.ts'
import { announceNodes, requireNode } from './service.ts'

/**
 * Whether staff review what the viewer writes in these sections before others see it: by the strictest setting of
 * them, except for those who maintain the section. A change of a setting waits until the transaction ends. Called
 * after the post is locked, the common lock order.
 */
export async function mustWaitIn(ctx: MemberCtx, tx: Tx, nodeIds: readonly number[]): Promise<boolean> {
  const ordered = [...new Set(nodeIds)].toSorted((a, b) => a - b)
  for (const nodeId of ordered) queries.lockShared.enqueue(tx, { nodeId })
  const strict = (await queries.levels.all(tx, { nodeIds: ordered })).filter(({ level }) => level !== 'off')
  for (const { nodeId, level } of strict)
    if (
      (await isLookedAt(ctx, tx, ctx.viewer.id, level as PreModeration)) &&
      (await lockOffice.maybe(tx, { nodeId, userId: ctx.viewer.id })) === undefined
    )
      return true
  return false
}

/**
 * For what is written and checked in the same round trip: it begins with what is known before the transaction, which
 * repeats if the section demands a review.
 */
export class Review {
  readonly #ctx: MemberCtx
  waits: boolean

  constructor(ctx: MemberCtx, waits: boolean) {
    this.#ctx = ctx
    this.waits = waits
  }

  async verify(tx: Tx, nodeId: number): Promise<void> {
    if (this.waits || !(await mustWaitIn(this.#ctx, tx, [nodeId]))) return
    this.waits = true
    throw new TryAgain('the section reviews it first')
  }
}

interface Change {
  nodeId: number
  level: PreModeration
  floor: PreModeration
}

/** What is in progress is stored before the change; what comes after its commit follows it. */
export async function changeReview(app: App, tx: Tx, to: Change): Promise<void> {
  await queries.lockChange.run(tx, to)
  await queries.set.run(tx, to)
  await announceNodes(app, tx)
}

/** By a head, who may be stricter than staff, never less strict. */
export async function setReview(
  ctx: MemberCtx,
  { nodeId, level, reason = '' }: Input<typeof nodeCalls.review>,
): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    await lockOffices(tx, nodeId)
    const office = await requireOffice(tx, ctx, nodeId, 'review')
    const before = await queries.current.one(tx, { nodeId })
    const floor = before.floor as PreModeration
    if (stricterOf(level, floor) !== level) refuse(refusals.reviewFloor)
    if (level === before.level) return
    await changeReview(ctx, tx, { nodeId, level, floor })
    const line = { nodeId, office, actorId: ctx.viewer.id, action: 'describe', review: level, reason } as const
    await addNodeLine(ctx, tx, line)
  })
  return null
}

/** By staff: what they set is also the least that the heads can set. */
export async function setReviewByStaff(
  ctx: StaffCtx,
  { nodeId, level, reason = '' }: Input<typeof consoleCalls.review>,
): Promise<Act<null>> {
  await requireNode(ctx, nodeId)
  return async (tx, note) => {
    await lockOffices(tx, nodeId)
    const before = await queries.current.one(tx, { nodeId })
    note.details({ reviewBefore: before.level, review: level })
    if (before.level === level && before.floor === level) return null
    await changeReview(ctx, tx, { nodeId, level, floor: level })
    const actorId = ctx.viewer.id
    if (before.level !== level)
      await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId, action: 'describe', review: level, reason })
    return null
  }
}
