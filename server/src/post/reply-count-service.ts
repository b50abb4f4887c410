import type { Tx } from '../platform/db/sql.ts'
import * as queries from './reply-count-queries.ts'

interface Key {
  readonly postId: number
}

/** How many replies there are more or less, and how many in its chaos sea; under its lock. */
export const moveReplyCounts = (tx: Tx, key: Key, change: { living: number; chaos: number }): Promise<number> =>
  queries.moveReplyCounts.run(tx, { ...key, ...change })

/** A reply that waited is there: from now on the post was answered last at this moment. */
export const bump = (tx: Tx, key: Key): Promise<number> => queries.bump.run(tx, key)

interface Batch {
  readonly bucket: number
  readonly ids: readonly number[]
}

/** Locks some posts of a bucket, in the order in which everyone locks many. */
export const lockPosts = (tx: Tx, batch: Batch): Promise<number> => queries.lockPosts.run(tx, batch)

/** The next posts of a bucket, locked, for a recount. */
export async function lockNextPosts(tx: Tx, from: { bucket: number; after: number; batch: number }) {
  const ids = (await queries.postsAfter.all(tx, from)).map(({ id }) => id)
  await lockPosts(tx, { bucket: from.bucket, ids })
  return ids
}

/** What was counted anew, one number for each id. @returns how many were wrong. */
export const setReplyCounts = (
  tx: Tx,
  counted: Batch & { living: readonly number[]; chaos: readonly number[] },
): Promise<number> => queries.setReplyCounts.run(tx, counted)

/** A row of counts for whoever wrote something. */
export const openMembers = (tx: Tx, authorIds: readonly number[]): Promise<number> =>
  queries.openMembers.run(tx, { authorIds })

/** The counts of the next members of a bucket, locked, for a recount. */
export const lockNextMembers = async (tx: Tx, from: { bucket: number; after: number; batch: number }) =>
  (await queries.lockMembers.all(tx, from)).map(({ id }) => id)

/** What each of them wrote, for others and for themselves. @returns how many were wrong. */
export const setMemberReplies = (
  tx: Tx,
  counted: Batch & { replies: readonly number[]; r18: readonly number[]; own: readonly number[] },
): Promise<number> => queries.setMemberReplies.run(tx, counted)
