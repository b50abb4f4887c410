import type { Size } from './database.ts'

export const userId = (n: string) => `((hashint8extended(${n}, 7) & 9007199254740991) | 1024)`

export const chance = (n: string, salt: number) => `(hashint8extended(${n}, ${salt}) & 9007199254740991)`

export const skewed = (n: string, salt: number, of: number) =>
  `(1 + floor(${of} * power((${chance(n, salt)} % 1000003) / 1000003.0, 2)))::bigint`

const KINDS = ['flashes', 'comments', 'posts', 'replies', 'messages'] as const
type Kind = (typeof KINDS)[number]
const most = (size: Size) => Math.max(...KINDS.map((kind) => size[kind]))

/** Id of the nth item of a kind in the server's format: the kinds interleave, and the low bits are the bucket. */
export const contentId = (kind: Kind, n: string, size: Size, bucket: string) =>
  `((((${n})::bigint * ${most(size)} / ${size[kind]} * ${KINDS.length} + ${KINDS.indexOf(kind)}) << 10) | ${bucket})`

export const lastNumber = (size: Size) => (most(size) + 1) * KINDS.length
