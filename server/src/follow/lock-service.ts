import type { Tx } from '../platform/db/sql.ts'
import * as queries from './queries.ts'

const LOCKS = { block: queries.lockForBlock, follow: queries.lockForFollow, write: queries.lockBlocks }

async function lockOne(tx: Tx, userId: number, how: keyof typeof LOCKS): Promise<void> {
  if ((await LOCKS[how].run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await LOCKS[how].run(tx, { userId })
}

/** Holds what two people are to each other until the end of the transaction; in order of ids, so that opposite actions take turns. */
export async function lockPair(tx: Tx, a: number, b: number, how: 'block' | 'follow'): Promise<void> {
  await lockOne(tx, Math.min(a, b), how)
  await lockOne(tx, Math.max(a, b), how)
}

const known = new WeakMap<Tx, Map<string, boolean>>()

/**
 * Whether either of two people blocked the other, for a message or a comment: no block between them commits before
 * this transaction does, so it is asked for once. A block locks both people; one of them is enough to hold it off.
 */
export async function areBlocked(tx: Tx, a: number, b: number): Promise<boolean> {
  if (a === b) return false
  const [userId, otherId] = a < b ? [a, b] : [b, a]
  const pairs = known.get(tx) ?? new Map<string, boolean>()
  known.set(tx, pairs)
  const pair = `${userId} ${otherId}`
  const before = pairs.get(pair)
  if (before !== undefined) return before
  await lockOne(tx, userId, 'write')
  const { found } = await queries.blockBetween.one(tx, { userId, otherId })
  pairs.set(pair, found)
  return found
}
