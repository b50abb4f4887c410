import { NEW_CHATS_A_DAY, NEW_CHATS_WHILE_NEW, messageRefusals as refusals } from '@sp/contract'
import { isNewcomer, personOf } from '../account/person-service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { isSpent, spendWithin } from '../platform/limit/service.ts'
import type { Door, Standing } from './rules.ts'

const DAY = 86_400

/** Of a member, as old as their account is now. */
async function limitFor(ctx: MemberCtx, db: Db) {
  const { id } = ctx.viewer
  const person = await personOf({ db }, id)
  const isNew = person !== undefined && isNewcomer(ctx, person)
  return {
    scope: 'new-chat',
    key: String(id),
    max: isNew ? NEW_CHATS_WHILE_NEW : NEW_CHATS_A_DAY,
    seconds: DAY,
    refusal: refusals.tooManyNew,
  }
}

/** Whether one more message would begin a chat with somebody who does not expect it. */
const begins = (standing: Standing, { follows }: Door): boolean => standing === 'first' && !follows

/**
 * Counts a chat that is begun, with its first message or not at all. Behind the door: an attempt at a closed one counts
 * as little as at a block, and is answered alike, however many are left.
 */
export async function countNewChat(ctx: MemberCtx, tx: Tx, standing: Standing, door: Door): Promise<void> {
  if (begins(standing, door)) await spendWithin(ctx, tx, await limitFor(ctx, tx))
}

/** Whether the viewer has begun as many as they may. */
export const hasBegunEnough = async (ctx: MemberCtx, standing: Standing, door: Door): Promise<boolean> =>
  begins(standing, door) && (await isSpent(ctx, await limitFor(ctx, ctx.db)))
