import { type Input, type loverCalls, squareRefusals as refusals } from '@sp/contract'
import { areBlocked } from '../follow/lock-service.ts'
import { endPairing } from '../pairing/end-service.ts'
import type { Pairing } from '../pairing/rules.ts'
import { holdPairing, readPairing, withPairing } from '../pairing/session-service.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import { endLove } from '../square/member-service.ts'
import { add, love } from './queries.ts'
import { nextWord } from './rules.ts'
import { COLUMN, placeOf, readSpoken } from './spoken.ts'

type Calls = typeof loverCalls

/** Both halves in one transaction. Where the other was quicker by a moment, what was to be said is said all the same. */
export async function breakUp(ctx: MemberCtx, { reason }: Input<Calls['breakUp']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { sessionId } = orRefuse(await love.maybe(ctx.db, { userId }), refusals.notInLove)
  return async (tx) => {
    const pairing = await withPairing(ctx, tx, sessionId)
    if (isEnded(pairing) && pairing.endedBy === null) refuse(refusals.notInLove)
    await say(ctx, tx, sessionId, { question: 'break', nth: 0, words: reason })
    if (!isEnded(pairing)) await end(ctx, tx, pairing, userId)
    return null
  }
}

/** Of an end that one of the two spoke, as long as neither wants no more words of the other's. */
export async function addReason(ctx: MemberCtx, { id, reason }: Input<Calls['addReason']>): Promise<Create<null>> {
  const userId = ctx.viewer.id
  const { other } = await readPairing(ctx, id)
  return async (tx) => {
    const isBlocked = await areBlocked(tx, userId, other.userId)
    const pairing = await withPairing(ctx, tx, id)
    if (isBlocked || !isEnded(pairing) || pairing.endedBy === null) refuse(refusals.notNow)
    const nth = orRefuse(nextWord(await readSpoken(ctx, tx, id), userId), refusals.notNow)
    await say(ctx, tx, id, { question: 'more', nth, words: reason })
    return null
  }
}

/** Without a word of either: one of the two is gone from the site, is too young, or wants no more of the other. */
export async function endSilently(app: App, tx: Tx, userId: number): Promise<void> {
  const found = await love.maybe(tx, { userId })
  if (found === undefined) return
  const pairing = await holdPairing(app, tx, { id: found.sessionId, userId })
  if (!isEnded(pairing)) await end(app, tx, pairing, null)
}

const isEnded = ({ status }: Pairing): boolean => status === 'BREAK_UP'

async function end(app: App, tx: Tx, pairing: Pairing, by: number | null): Promise<void> {
  await endPairing(app, tx, pairing, { by, event: 'break' })
  endLove(tx, [pairing.me.userId, pairing.other.userId])
}
