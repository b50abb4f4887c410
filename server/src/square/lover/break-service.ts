import { BREAK_WORDS, type Input, type loverCalls, squareRefusals as refusals } from '@sp/contract'
import type { blocked } from '../../people/follow/events.ts'
import { areBlockedAnyhow } from '../../people/follow/pair-block-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { FactOf } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { endLove } from '../membership/member-service.ts'
import { endPairing } from '../pairing/end-service.ts'
import { type LockedPairing, lockPairing, readPairing, withPairing } from '../pairing/session-service.ts'
import { addPartingRemark, endWordless } from './parting-remarks.ts'
import { added, love } from './queries.ts'

type Calls = typeof loverCalls

const isEnded = ({ status }: LockedPairing): boolean => status === 'BREAK_UP'

/** Ends both sides at once. If the other was faster, the reason is still added to theirs. */
export async function breakUp(ctx: MemberCtx, { reason }: Input<Calls['breakUp']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { sessionId: id, otherId } = orRefuse(await love.maybe(ctx.db, { userId }), refusals.notInLove)
  return async (tx) => {
    const isBehindBlock = await areBlockedAnyhow(tx, userId, otherId)
    const pairing = await withPairing(ctx, tx, id)
    const { endedBy, other } = pairing
    if (isEnded(pairing) && endedBy !== other.userId) refuse(refusals.notInLove)
    await addPartingRemark(ctx, tx, userId, { id, question: 'break', nth: 0, reason, isBehindBlock })
    if (!isEnded(pairing)) await end(ctx, tx, pairing, userId)
    return null
  }
}

/** Adds a reason to an end that one of the two declared; after a block it is stored but not shown to the other. */
export async function addReason(ctx: MemberCtx, { id, reason }: Input<Calls['addReason']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { other } = await readPairing(ctx, id)
  return async (tx) => {
    const isBehindBlock = await areBlockedAnyhow(tx, userId, other.userId)
    const pairing = await withPairing(ctx, tx, id)
    const { total: nth } = await added.one(tx, { id, userId })
    if (!isEnded(pairing) || pairing.endedBy === null || nth >= BREAK_WORDS) refuse(refusals.notNow)
    await addPartingRemark(ctx, tx, userId, { id, question: 'more', nth, reason, isBehindBlock })
    return null
  }
}

/** Without a reason: one of the two closed the account, or turned out to be underage. */
export async function endSilently(app: App, tx: Tx, userId: number): Promise<void> {
  const found = await love.maybe(tx, { userId })
  if (found !== undefined) await endLocked(app, tx, { id: found.sessionId, userId, by: null })
}

export async function endForBlock(app: App, tx: Tx, { actorId, targetId }: FactOf<typeof blocked>): Promise<void> {
  const found = await love.maybe(tx, { userId: actorId })
  if (found?.otherId !== targetId) return
  const id = found.sessionId
  if (await endLocked(app, tx, { id, userId: actorId, by: actorId })) endWordless(tx, actorId, id)
}

/** @returns false where it was already over. */
async function endLocked(
  app: App,
  tx: Tx,
  { id, userId, by }: { id: number; userId: number; by: number | null },
): Promise<boolean> {
  const pairing = await lockPairing(app, tx, { id, userId })
  if (isEnded(pairing)) return false
  await end(app, tx, pairing, by)
  return true
}

async function end(app: App, tx: Tx, pairing: LockedPairing, by: number | null): Promise<void> {
  await endPairing(app, tx, pairing, { by, event: 'break' })
  endLove(tx, [pairing.me.userId, pairing.other.userId])
}
