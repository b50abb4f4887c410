import type { Refusal } from '@sp/contract'
import { accountMade } from '../../account/account/events.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { on } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import * as queries from './queries.ts'

const LOCKS = { block: queries.lockForBlock, follow: queries.lockForFollow }

/** The row is missing where a node of an older version created the account. */
async function lockOne(tx: Tx, userId: number, how: keyof typeof LOCKS): Promise<void> {
  if ((await LOCKS[how].run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await LOCKS[how].run(tx, { userId })
}

/** Locks the relation of two members until the transaction ends, in order of ids to avoid deadlocks. */
export async function lockPair(tx: Tx, a: number, b: number, how: 'block' | 'follow'): Promise<void> {
  await lockOne(tx, Math.min(a, b), how)
  await lockOne(tx, Math.max(a, b), how)
}

const known = new WeakMap<Tx, Map<string, Promise<boolean>>>()

/**
 * Whether either of two members blocked the other, for a message or a comment. The lock delays any new block between
 * them until this transaction commits, so one check is enough. A block locks both members; locking one delays it.
 */
export async function areBlocked(tx: Tx, a: number, b: number): Promise<boolean> {
  if (a === b) return false
  const pair = a < b ? { userId: a, otherId: b } : { userId: b, otherId: a }
  const pairs = known.get(tx) ?? new Map<string, Promise<boolean>>()
  known.set(tx, pairs)
  const name = `${pair.userId} ${pair.otherId}`
  const asked = pairs.get(name) ?? checkWithLock(tx, pair)
  pairs.set(name, asked)
  return asked
}

/** One round trip: the query is queued behind the lock, so it sees everything committed before the lock. */
async function checkWithLock(tx: Tx, pair: { userId: number; otherId: number }): Promise<boolean> {
  const [locked, { found }] = await Promise.all([queries.lockBlocks.run(tx, pair), queries.blockBetween.one(tx, pair)])
  if (locked > 0) return found
  await queries.openCounts.run(tx, pair)
  return checkWithLock(tx, pair)
}

export async function refuseBlocked(tx: Tx, userId: number, others: readonly number[], why: Refusal): Promise<void> {
  const blocked = await Promise.all(others.map((other) => areBlocked(tx, userId, other)))
  if (blocked.includes(true)) refuse(why)
}

/** Creates the row that both members lock with the account: creating it later would make other requests wait. */
export const listenForAccounts = (app: App): void =>
  on(app, accountMade, async (_node, tx, { userId }) => void (await queries.openCounts.run(tx, { userId })))
