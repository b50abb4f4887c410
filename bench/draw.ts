import type { Size } from './database.ts'

/** User n of the seed: every statement of it and every measurement finds them by the same rule. */
export const userId = (n: string) => `((hashint8extended(${n}, 7) & 9007199254740991) | 1024)`

export const chance = (n: string, salt: number) => `(hashint8extended(${n}, ${salt}) & 9007199254740991)`

/** More of the low numbers than of the high ones, as people write and read. */
export const skewed = (n: string, salt: number, of: number) =>
  `(1 + floor(${of} * power((${chance(n, salt)} % 1000003) / 1000003.0, 2)))::bigint`

const KINDS = ['flashes', 'comments', 'posts', 'replies', 'messages'] as const
type Kind = (typeof KINDS)[number]
const most = (size: Size) => Math.max(...KINDS.map((kind) => size[kind]))

/** The id of the nth of a kind, as the server gives them: things of all kinds stand between each other, as people write, and the bucket in the last bits. */
export const contentId = (kind: Kind, n: string, size: Size, bucket: string) =>
  `((((${n})::bigint * ${most(size)} / ${size[kind]} * ${KINDS.length} + ${KINDS.indexOf(kind)}) << 10) | ${bucket})`

/** No number that was given yet is greater. */
export const lastNumber = (size: Size) => (most(size) + 1) * KINDS.length
