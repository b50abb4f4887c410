import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

export const DISCLOSURE_PAGE = 18

/** What somebody saw of the viewer, the latest first within each pairing. */
export const DISCLOSURE_KINDS = ['profile', 'released', 'contact', 'face', 'staff'] as const
export const Disclosure = T.Object({
  sessionId: nullable(id()),
  name: nullable(T.String()),
  kind: oneOf(DISCLOSURE_KINDS),
  /** Names of fields that were opened; of a photo its number. */
  fields: T.Array(T.String()),
  times: count(),
  datetime: time(),
})
export type Disclosure = Static<typeof Disclosure>
