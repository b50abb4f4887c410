import { ColleagueName, MemberSummary } from '../../console/shapes.ts'
import { id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

/** What one of staff asks for, and a second person confirms (decision 0174). */
export const COUNTERSIGN_KINDS = ['open-case', 'grant-reset', 'make-owner', 'end-owner'] as const
export type CountersignKind = (typeof COUNTERSIGN_KINDS)[number]

export const COUNTERSIGN_STATES = ['waiting', 'effective', 'ended', 'expired'] as const

/** How long a request waits for the second person. */
export const COUNTERSIGN_HOURS = 24
/** The waiting time if there is no second person. */
export const COUNTERSIGN_SINGLE_HOURS = 24
/** How long what was confirmed is open. */
export const COUNTERSIGN_OPEN_MINUTES = 30
/** No one confirms for a colleague who gave them their role within this time. */
export const COUNTERSIGN_ROLE_DAYS = 7

export const CountersignRequest = T.Object({
  id: id(),
  kind: oneOf(COUNTERSIGN_KINDS),
  /** A case, a ticket or a member. */
  subjectId: id(),
  /** The member, where the subject is one. */
  member: nullable(MemberSummary),
  by: ColleagueName,
  second: nullable(ColleagueName),
  reason: T.String(),
  /** There is no second person: it takes effect by waiting. */
  alone: T.Boolean(),
  state: oneOf(COUNTERSIGN_STATES),
  requestedAt: time(),
  readyAt: time(),
  expiresAt: time(),
  effectiveAt: nullable(time()),
  openUntil: nullable(time()),
  mine: T.Boolean(),
  /** The viewer may confirm it, or, alone, let it take effect now. */
  mayConfirm: T.Boolean(),
  mayEnd: T.Boolean(),
})
export type CountersignRequest = Static<typeof CountersignRequest>
