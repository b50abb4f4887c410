import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './comment-count-queries.ts'

interface Key {
  readonly flashId: number
}

/** Changes the counts of existing comments and of places of deleted ones; the caller has locked the flash. */
export const moveCommentCounts = (tx: Tx, key: Key, change: { living: number; stubs: number }): Promise<number> =>
  queries.moveCommentCounts.run(tx, { ...key, ...change })

interface Batch {
  readonly bucket: number
  readonly ids: readonly number[]
}

/** Locks flashes of a bucket, in the same order as everywhere else that locks several. */
export const lockFlashes = (tx: Tx, batch: Batch) => queries.lockFlashes.all(tx, batch)

export async function lockNextFlashes(tx: Tx, from: { bucket: number; after: number; batch: number }) {
  const ids = (await queries.flashesAfter.all(tx, from)).map(({ id }) => id)
  return { ids, rows: await lockFlashes(tx, { bucket: from.bucket, ids }) }
}

export const setCommentCounts = (
  tx: Tx,
  counted: Batch & { living: readonly number[]; stubs: readonly number[] },
): Promise<number> => queries.setCommentCounts.run(tx, counted)
