import { type Input, type pairingCalls, squareRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { endPairing } from './end-service.ts'
import type { Pairing } from './rules.ts'
import { refuseOff, withPairing } from './session-service.ts'
import { hasWaited, isSilent } from './visibility-rules.ts'

/** A member who has waited too long ends the pairing; the other member learns only that it is over. */
const endFor =
  (mayEnd: (pairing: Pairing) => boolean) =>
  async (ctx: MemberCtx, { sessionId }: Input<typeof pairingCalls.over2days>): Promise<null> => {
    await ctx.transact(async (tx) => {
      const pairing = await withPairing(ctx, tx, sessionId)
      refuseOff(pairing)
      if (pairing.isOver) refuse(refusals.over)
      if (!mayEnd(pairing)) refuse(refusals.notNow)
      await endPairing(ctx, tx, pairing, { by: ctx.viewer.id, event: 'leave' })
    })
    return null
  }

export const over2days = endFor(hasWaited)
export const over10days = endFor(isSilent)
