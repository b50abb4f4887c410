import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'
import { SQUARE_FIELD_NAMES } from './fields.ts'
import { PAIR_STATUSES } from './pair-flow.ts'

export const DISCLOSURE_PAGE = 18

/** `released`: both members revealed it with the second yes; the other kinds are views by one person. */
export const DISCLOSURE_KINDS = ['profile', 'released', 'contact', 'face', 'staff'] as const
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number]

/** A disclosure of the viewer's data: latest pairing first, and within a pairing the latest view first. */
export const Disclosure = T.Object({
  sessionId: id(),
  /** Name of the other member if the viewer may know it, and the stage of the pairing. */
  name: nullable(T.String()),
  status: nullable(oneOf(PAIR_STATUSES)),
  sessionFinished: T.Boolean(),
  endDatetime: nullable(time()),
  kind: oneOf(DISCLOSURE_KINDS),
  /** Visible, non-empty fields. */
  fields: T.Array(oneOf(SQUARE_FIELD_NAMES)),
  /** Number of hidden fields in a view of the profile. */
  locked: count(),
  /** Number of the photo, from 1. */
  photo: nullable(T.Integer()),
  /** Number of views; those within ten minutes count as one. */
  times: count(),
  datetime: time(),
})
export type Disclosure = Static<typeof Disclosure>
