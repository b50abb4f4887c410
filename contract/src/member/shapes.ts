import { Colleague, MemberBrief } from '../console/shapes.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS } from '../report/shapes.ts'
import { Muting } from '../sanction/shapes.ts'
import { ROLES } from '../wire/call.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

export const MEMBERS_PAGE = 40
export const NOTE_MAX = 500
/** A reset that staff began waits so long for the member to cancel it. */
export const RESET_HOURS = 72
/** The same where there is no second colleague to let its code out. */
export const RESET_ALONE_DAYS = 7

export const MEMBER_FILTERS = ['all', 'muted', 'shut', 'staff'] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]

const standing = {
  role: oneOf(['member', ...ROLES] as const),
  /** shut: banned; closing: their owner has asked to erase it. */
  state: oneOf(['active', 'shut', 'closing'] as const),
  joinedAt: time(),
  mutedUntil: nullable(time()),
}

/** Somebody in a list of members. */
export const MemberRow = T.Object({ ...MemberBrief.properties, ...standing })
export type MemberRow = Static<typeof MemberRow>

const caseOutcome = {
  target: oneOf(REPORT_TARGETS),
  /** The first of what was said to be wrong; null where the machine found it. */
  reason: nullable(oneOf(REPORT_REASONS)),
  /** null while nobody has decided. */
  outcome: nullable(oneOf(REPORT_OUTCOMES)),
}
/** What was reported of a member, as the queue numbers it. */
const CaseLine = T.Object({ caseId: id(), ...caseOutcome, at: time() })
export type CaseLine = Static<typeof CaseLine>

/** What a member reported: neither which case nor when, since who reported is told to nobody. */
const ReportedLine = T.Object(caseOutcome)
export type ReportedLine = Static<typeof ReportedLine>

const counted = { total: count(), upheld: count() }

export const StaffNote = T.Object({
  id: id(),
  text: T.String(),
  by: T.Pick(Colleague, ['id', 'nickname']),
  at: time(),
})
export type StaffNote = Static<typeof StaffNote>

/** What staff see of a member: how they stand, and never what is theirs alone. */
export const Member = T.Object({
  ...MemberBrief.properties,
  ...standing,
  level: count(),
  title: T.String(),
  points: count(),
  flashes: count(),
  /** The day of the last use of a session that still lives. */
  lastSeen: nullable(time()),
  /** By the birthday, which stays with the member. */
  adult: oneOf(['yes', 'no', 'unknown'] as const),
  /** Why and since when they are banned. */
  ban: nullable(T.Object({ reason: T.String(), by: T.Pick(Colleague, ['id', 'nickname']), from: time() })),
  sessions: T.Array(T.Object({ id: id(), device: T.String(), lastSeen: time() })),
  /** The latest first. */
  mutes: T.Array(Muting),
  /** What others reported of theirs, and what they reported. */
  against: T.Object({ ...counted, list: T.Array(CaseLine) }),
  reported: T.Object({ ...counted, list: T.Array(ReportedLine) }),
  notes: T.Array(StaffNote),
  /**
   * A reset that staff began: from `readyAt` on another moderator or owner than `by` can let its code out, once; then it
   * is `taken`. `alone`: there was nobody else, so that `by` can.
   */
  reset: nullable(
    T.Object({
      readyAt: time(),
      taken: T.Boolean(),
      by: T.Pick(Colleague, ['id', 'nickname']),
      alone: T.Boolean(),
    }),
  ),
})
export type Member = Static<typeof Member>
