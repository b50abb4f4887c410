import { type Data, type Input, type pairingCalls, squareRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { contactShown, profileShown } from '../membership/disclosure-service.ts'
import { answersOf, lookAt } from './answers-service.ts'
import { answerFrom, type Pairing } from './rules.ts'
import { viewPairing } from './session-service.ts'
import { isVeiled, shownStatus } from './visibility-rules.ts'

type Calls = typeof pairingCalls

const stageOf = (pairing: Pairing) => ({ sessionStatus: shownStatus(pairing), sessionFinished: pairing.isOver })

export async function profileOf(
  ctx: MemberCtx,
  { sessionId }: Input<Calls['profileOf']>,
): Promise<Data<Calls['profileOf']>> {
  return ctx.transact(async (tx) => {
    const { pairing, wantsRemarks } = await viewPairing(ctx, sessionId, tx)
    const shown = await profileShown(ctx, tx, lookAt(ctx, pairing))
    const profile = isVeiled(pairing) ? { ...shown, hidden: [] } : shown
    const { mine, theirs } = await answersOf(ctx, pairing, { question: 'hello', wantsRemarks, db: tx })
    return { profile, ...stageOf(pairing), mySayHello: mine, hisSayHello: theirs }
  })
}

export async function week(ctx: MemberCtx, { sessionId }: Input<Calls['week']>): Promise<Data<Calls['week']>> {
  return ctx.transact(async (tx) => {
    const { pairing, wantsRemarks } = await viewPairing(ctx, sessionId, tx)
    if (pairing.weekSince === null) refuse(refusals.notNow)
    const contact = await contactShown(ctx, tx, lookAt(ctx, pairing))
    const { mine, theirs } = await answersOf(ctx, pairing, { question: 'week', wantsRemarks, db: tx })
    return {
      ...contact,
      dateOfStartAfterWeek: pairing.weekSince.toISOString(),
      answerFrom: answerFrom(pairing)?.toISOString() ?? null,
      myAfterWeek: mine,
      hisAfterWeek: theirs,
      ...stageOf(pairing),
    }
  })
}
