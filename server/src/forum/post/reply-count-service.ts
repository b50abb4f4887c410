import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './reply-count-queries.ts'

interface Key {
  readonly postId: number
}

/** Changes the numbers of replies and of replies in the chaos sea; call it with the post locked. */
export const moveReplyCounts = (tx: Tx, key: Key, change: { living: number; chaos: number }): Promise<number> =>
  queries.moveReplyCounts.run(tx, { ...key, ...change })

/** A waiting reply is published: it counts as the latest reply from now on. */
export const bump = (tx: Tx, key: Key): Promise<number> => queries.bump.run(tx, key)

interface Batch {
  readonly bucket: number
  readonly ids: readonly number[]
}

/** Locks several posts of a bucket, in the common lock order. */
export const lockPosts = (tx: Tx, batch: Batch): Promise<number> => queries.lockPosts.run(tx, batch)

export async function lockNextPosts(tx: Tx, from: { bucket: number; after: number; batch: number }) {
  const ids = (await queries.postsAfter.all(tx, from)).map(({ id }) => id)
  await lockPosts(tx, { bucket: from.bucket, ids })
  return ids
}

/** Stores recounted numbers, one for each id. @returns the number of wrong rows */
export const setReplyCounts = (
  tx: Tx,
  counted: Batch & { living: readonly number[]; chaos: readonly number[] },
): Promise<number> => queries.setReplyCounts.run(tx, counted)

export const openMembers = (tx: Tx, authorIds: readonly number[]): Promise<number> =>
  queries.openMembers.run(tx, { authorIds })

export const lockNextMembers = async (tx: Tx, from: { bucket: number; after: number; batch: number }) =>
  (await queries.lockMembers.all(tx, from)).map(({ id }) => id)

/**
 * Stores recounted numbers of each member's replies, as visible to others and to themselves.
 * @returns the number of wrong rows
 */
export const setMemberReplies = (
  tx: Tx,
  counted: Batch & { replies: readonly number[]; r18: readonly number[]; own: readonly number[] },
): Promise<number> => queries.setMemberReplies.run(tx, counted)
