import { randomBytes, randomInt } from 'node:crypto'

/** The last bits of an id are its bucket; defined only here (docs/scaling.md). */
export const BUCKET_BITS = 10

export const BUCKETS = 2 ** BUCKET_BITS

export const allBuckets: readonly number[] = Array.from({ length: BUCKETS }, (_, bucket) => bucket)

export const bucketOf = (id: number): number => id % BUCKETS

/** Content ids encode a number, ascending in the order of posting, and a bucket. */
export const numberOf = (id: number): number => Math.floor(id / BUCKETS)

export const firstIdOf = (number: number): number => number * BUCKETS

export const drawBucket = (): number => randomInt(BUCKETS)

/**
 * A user's id: 53 random bits, so that members cannot be counted or enumerated. Never below the number of
 * buckets.
 */
export function drawUserId(): number {
  const value = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return value >= BUCKETS ? value : drawUserId()
}
