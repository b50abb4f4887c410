import { BREAK_WORDS, type Input, type loverCalls, squareRefusals as refusals } from '@sp/contract'
import { areBlocked } from '../follow/lock-service.ts'
import { endPairing } from '../pairing/end-service.ts'
import { type HeldPairing, holdPairing, readPairing, withPairing } from '../pairing/session-service.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import { endLove } from '../square/member-service.ts'
import { added, love } from './queries.ts'
import { say } from './spoken.ts'

type Calls = typeof loverCalls

const isEnded = ({ status }: HeldPairing): boolean => status === 'BREAK_UP'

/** Both halves at once. Where the other was quicker by a moment, what was to be said is said all the same. */
export async function breakUp(ctx: MemberCtx, { reason }: Input<Calls['breakUp']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { sessionId: id } = orRefuse(await love.maybe(ctx.db, { userId }), refusals.notInLove)
  return async (tx) => {
    const pairing = await withPairing(ctx, tx, id)
    const { endedBy, other } = pairing
    if (isEnded(pairing) && endedBy !== other.userId) refuse(refusals.notInLove)
    await say(ctx, tx, userId, { id, question: 'break', nth: 0, reason })
    if (!isEnded(pairing)) await end(ctx, tx, pairing, userId)
    return null
  }
}

/** To an end that one of the two spoke, as long as neither wants to hear nothing more of the other. */
export async function addReason(ctx: MemberCtx, { id, reason }: Input<Calls['addReason']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { other } = await readPairing(ctx, id)
  return async (tx) => {
    const isBlocked = await areBlocked(tx, userId, other.userId)
    const pairing = await withPairing(ctx, tx, id)
    const { total: nth } = await added.one(tx, { id, userId })
    if (isBlocked || !isEnded(pairing) || pairing.endedBy === null || nth >= BREAK_WORDS) refuse(refusals.notNow)
    await say(ctx, tx, userId, { id, question: 'more', nth, reason })
    return null
  }
}

/** Without a word of either: one of the two left the site, turned out to be too young, or wants nothing more of the other. */
export async function endSilently(app: App, tx: Tx, userId: number, withId?: number): Promise<void> {
  const found = await love.maybe(tx, { userId })
  if (found === undefined || (withId !== undefined && found.otherId !== withId)) return
  const pairing = await holdPairing(app, tx, { id: found.sessionId, userId })
  if (!isEnded(pairing)) await end(app, tx, pairing, null)
}

async function end(app: App, tx: Tx, pairing: HeldPairing, by: number | null): Promise<void> {
  await endPairing(app, tx, pairing, { by, event: 'break' })
  endLove(tx, [pairing.me.userId, pairing.other.userId])
}
