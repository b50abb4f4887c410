import type { Tx } from '../platform/db/sql.ts'
import * as queries from './comment-count-queries.ts'

interface Key {
  readonly flashId: number
}

/** Locks a flash, whoever may see it: whoever adds or removes its comments takes turns. */
export const lockFlash = (tx: Tx, key: Key): Promise<number> => queries.lock.run(tx, key)

/** How many living comments, and places of deleted ones, a flash has more or less; under its lock. */
export const moveCommentCounts = (tx: Tx, key: Key, change: { living: number; stubs: number }): Promise<number> =>
  queries.moveCommentCounts.run(tx, { ...key, ...change })

interface Batch {
  readonly bucket: number
  readonly ids: readonly number[]
}

/** Locks some flashes of a bucket, in the order in which everyone locks many. */
export const lockFlashes = (tx: Tx, batch: Batch) => queries.lockFlashes.all(tx, batch)

/** The next flashes of a bucket, locked, for a recount. */
export async function lockNextFlashes(tx: Tx, from: { bucket: number; after: number; batch: number }) {
  const ids = (await queries.flashesAfter.all(tx, from)).map(({ id }) => id)
  return { ids, rows: await lockFlashes(tx, { bucket: from.bucket, ids }) }
}

/** What was counted anew, one number for each id. @returns how many were wrong. */
export const setCommentCounts = (
  tx: Tx,
  counted: Batch & { living: readonly number[]; stubs: readonly number[] },
): Promise<number> => queries.setCommentCounts.run(tx, counted)
