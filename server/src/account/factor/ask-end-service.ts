import { type Data, FACTOR_END_DAYS, type factorCalls, type Input, factorRefusals as refusals } from '@sp/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { lockFactors } from '../account/state-service.ts'
import { factorEndAsked } from './events.ts'
import * as queries from './queries.ts'
import { openTicket } from './ticket-service.ts'

const DAY = 86_400

/** With the password alone; a second request changes nothing of the first. */
export async function askEnd(
  ctx: Ctx,
  { ticket }: Input<typeof factorCalls.askEnd>,
): Promise<Data<typeof factorCalls.askEnd>> {
  const { account } = await openTicket(ctx, ticket, 0)
  const { userId } = account
  await consume(ctx, { scope: 'factor-end', key: String(userId), max: 5, seconds: DAY, refusal: refusals.tooManyTries })
  const endsAt = await ctx.transact(async (tx) => {
    if (!(await lockFactors(tx, userId))) refuse(refusals.ticketOver)
    if ((await queries.askEnd.run(tx, { userId, days: FACTOR_END_DAYS })) > 0)
      await emit(ctx, tx, factorEndAsked, { userId })
    return (await queries.endOf.one(tx, { userId })).endsAt
  })
  note(ctx, 'factor end asked', { userId })
  return { endsAt: endsAt.toISOString() }
}
