import type { Refusal } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { on } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import * as queries from './queries.ts'

const LOCKS = { block: queries.lockForBlock, follow: queries.lockForFollow }

/** The row is missing where a node of an older version made the account. */
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

const known = new WeakMap<Tx, Map<string, Promise<boolean>>>()

/**
 * Whether either of two people blocked the other, for a message or a comment: no block between them commits before
 * this transaction does, so it is asked for once. A block locks both people; one of them is enough to hold it off.
 */
export async function areBlocked(tx: Tx, a: number, b: number): Promise<boolean> {
  if (a === b) return false
  const pair = a < b ? { userId: a, otherId: b } : { userId: b, otherId: a }
  const pairs = known.get(tx) ?? new Map<string, Promise<boolean>>()
  known.set(tx, pairs)
  const name = `${pair.userId} ${pair.otherId}`
  const asked = pairs.get(name) ?? askWithLock(tx, pair)
  pairs.set(name, asked)
  return asked
}

/** In one trip: the question stands behind the lock, and sees what was committed before it was given. */
async function askWithLock(tx: Tx, pair: { userId: number; otherId: number }): Promise<boolean> {
  const [locked, { found }] = await Promise.all([queries.lockBlocks.run(tx, pair), queries.blockBetween.one(tx, pair)])
  if (locked > 0) return found
  await queries.openCounts.run(tx, pair)
  return askWithLock(tx, pair)
}

/** Refuses what somebody does to others where a block stands between them and one of those. */
export async function refuseBlocked(tx: Tx, userId: number, others: readonly number[], why: Refusal): Promise<void> {
  const blocked = await Promise.all(others.map((other) => areBlocked(tx, userId, other)))
  if (blocked.includes(true)) refuse(why)
}

/** The row that both lock stands from the first moment: whoever made it while others meet them would keep those waiting. */
export const listenForAccounts = (app: App): void =>
  on(app, 'accountMade', async (_node, tx, { userId }) => void (await queries.openCounts.run(tx, { userId })))
