/** User n of the seed: every statement of it and every measurement finds them by the same rule. */
export const userId = (n: string) => `((hashint8extended(${n}, 7) & 9007199254740991) | 1024)`

export const chance = (n: string, salt: number) => `(hashint8extended(${n}, ${salt}) & 9007199254740991)`

/** More of the low numbers than of the high ones, as people write and read. */
export const skewed = (n: string, salt: number, of: number) =>
  `(1 + floor(${of} * power((${chance(n, salt)} % 1000003) / 1000003.0, 2)))::bigint`

/** Ids as the server gives them: one after the other, and the bucket in the last bits. */
export const contentId = (bucket: string) => `((nextval('content_id') << 10) | ${bucket})`
