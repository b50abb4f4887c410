import { randomBytes, randomInt } from 'node:crypto'

/** How many shares the data is cut into; the number stands nowhere else (docs/scaling.md). */
export const BUCKETS = 1024

export const allBuckets: readonly number[] = Array.from({ length: BUCKETS }, (_, bucket) => bucket)

/** The bucket that a row with this id, and everything that hangs on it, lives in. */
export const bucketOf = (id: number): number => id % BUCKETS

/** Content is numbered in the order of posting; its id encodes the number and the bucket. */
export const numberOf = (id: number): number => Math.floor(id / BUCKETS)

/** No id of what was given this number or a later one is smaller. */
export const firstIdOf = (number: number): number => number * BUCKETS

/** Threads are distributed at random. */
export const drawBucket = (): number => randomInt(BUCKETS)

/** A user's id: 53 random bits, so that nobody counts or harvests members. Never below the number of buckets. */
export function drawUserId(): number {
  const value = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return value >= BUCKETS ? value : drawUserId()
}
