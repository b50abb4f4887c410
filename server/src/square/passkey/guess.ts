import { squareRefusals as refusals, WRONG_KEYS, WRONG_KEYS_OF_ADDRESS } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { consume, refund, refundWithin } from '../../platform/limit/service.ts'

const BY_MEMBER = 'passkey'
const BY_ADDRESS = 'passkey-address'
const hour = { seconds: 3600, refusal: refusals.tooManyGuesses }

/**
 * Counts a guess before the key is checked, so that concurrent guesses do not exceed the limit. The member's
 * limit comes first: otherwise one guessing member would use up the limit of all members behind the same address.
 * @returns refunds the guess, in the transaction in which the right key is used
 */
export async function countGuess(ctx: MemberCtx): Promise<(tx: Tx) => void> {
  const key = String(ctx.viewer.id)
  await consume(ctx, { ...hour, scope: BY_MEMBER, key, max: WRONG_KEYS })
  try {
    await consume(ctx, { ...hour, scope: BY_ADDRESS, key: ctx.address, max: WRONG_KEYS_OF_ADDRESS })
  } catch (error) {
    // A key that was not checked does not count as a guess.
    await refund(ctx, BY_MEMBER, key)
    throw error
  }
  return (tx) => {
    refundWithin(ctx, tx, BY_MEMBER, key)
    refundWithin(ctx, tx, BY_ADDRESS, ctx.address)
  }
}
