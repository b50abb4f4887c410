import type { Db, Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

export const moveUpvotes = (tx: Tx, userId: number, change: number): Promise<number> =>
  change === 0 ? Promise.resolve(0) : queries.moveUpvotes.run(tx, { userId, change })

/**
 * Repairs the stored counts of members of one bucket, which are locked during this. `count` returns the stars of
 * members who have any.
 * @returns the number of wrong rows
 */
export async function recountUpvotes(
  tx: Tx,
  ids: readonly number[],
  count: (db: Db) => Promise<ReadonlyMap<number, number>>,
): Promise<number> {
  const [oneOfThem] = ids
  if (oneOfThem === undefined) return 0
  await queries.openMissing.run(tx, { ids })
  await queries.lock.run(tx, { ids, oneOfThem })
  const real = await count(tx)
  return queries.recountUpvotes.run(tx, { ids, upvotes: ids.map((id) => real.get(id) ?? 0) })
}
