import { type Input, type loverCalls, squareRefusals as refusals } from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { notifyPair } from '../pairing/notify-service.ts'
import { withPairing } from '../pairing/session-service.ts'
import { love, offers, setOffer } from './queries.ts'

/**
 * The viewer offers their own account, or withdraws the offer. Neither response nor effect discloses the other's
 * offer until both have offered; then both see each other's account, which cannot be undone.
 */
export async function swap(ctx: MemberCtx, { offer }: Input<typeof loverCalls.swap>): Promise<null> {
  refuseRestricted(ctx)
  const userId = ctx.viewer.id
  const { sessionId: id } = orRefuse(await love.maybe(ctx.db, { userId }), refusals.notInLove)
  await ctx.transact(async (tx) => {
    const { status, other } = await withPairing(ctx, tx, id)
    if (status !== 'NOW_LOVER') refuse(refusals.notInLove)
    const { mine, others } = await offers.one(tx, { id, userId })
    if (mine && others && !offer) refuse(refusals.notNow)
    if (mine === offer) return
    setOffer.enqueue(tx, { id, userId, offer })
    const notified = offer && others ? [userId, other.userId] : []
    await notifyPair(
      ctx,
      tx,
      notified.map((each) => ({ userId: each, id, step: 'swapped' })),
    )
  })
  return null
}
