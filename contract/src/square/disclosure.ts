import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'
import { SQUARE_FIELD_NAMES } from './fields.ts'
import { PAIR_STATUSES } from './pair-flow.ts'

export const DISCLOSURE_PAGE = 18

/** `released` is what both opened to each other by their second yes; the rest is what somebody looked at. */
export const DISCLOSURE_KINDS = ['profile', 'released', 'contact', 'face', 'staff'] as const
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number]

/** What somebody saw of the viewer: the latest pairing first, and within it what was seen last. */
export const Disclosure = T.Object({
  sessionId: id(),
  /** What the other side is called where the viewer may know, and how far the two are. */
  name: nullable(T.String()),
  status: nullable(oneOf(PAIR_STATUSES)),
  sessionFinished: T.Boolean(),
  endDatetime: nullable(time()),
  kind: oneOf(DISCLOSURE_KINDS),
  /** What was open and not empty. */
  fields: T.Array(oneOf(SQUARE_FIELD_NAMES)),
  /** How many were hidden at a look at the profile. */
  locked: count(),
  /** Which photo, from 1. */
  photo: nullable(T.Integer()),
  /** Looks; those of ten minutes are one. */
  times: count(),
  datetime: time(),
})
export type Disclosure = Static<typeof Disclosure>
