import { squareRefusals as refusals, WRONG_KEYS, WRONG_KEYS_OF_ADDRESS } from '@sp/contract'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { giveBack, giveBackWith, spend } from '../platform/limit/service.ts'

const BY_MEMBER = 'passkey'
const BY_ADDRESS = 'passkey-address'
const hour = { seconds: 3600, refusal: refusals.tooManyGuesses }

/**
 * Counts a guess before it is judged, so that many at once are no more than one after the other; the member first, who by
 * trying on would spend what all behind their address have. @returns what takes it back, with the transaction that the right one is used in
 */
export async function countGuess(ctx: MemberCtx): Promise<(tx: Tx) => void> {
  const key = String(ctx.viewer.id)
  await spend(ctx, { ...hour, scope: BY_MEMBER, key, max: WRONG_KEYS })
  try {
    await spend(ctx, { ...hour, scope: BY_ADDRESS, key: ctx.address, max: WRONG_KEYS_OF_ADDRESS })
  } catch (error) {
    // What was not judged is nobody's guess.
    await giveBack(ctx, BY_MEMBER, key)
    throw error
  }
  return (tx) => {
    giveBackWith(tx, BY_MEMBER, key)
    giveBackWith(tx, BY_ADDRESS, ctx.address)
  }
}
