import { Colleague, MemberSummary } from '../../console/shapes.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS } from '../../moderation/report/shapes.ts'
import { MemberWarning, Muting } from '../../staff/sanction/shapes.ts'
import { ROLES } from '../../wire/call.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const MEMBERS_PAGE = 40
export const NOTE_MAX = 500
/** A reset begun by staff waits this long, so that the member can cancel it. */
export const RESET_HOURS = 72
/** The waiting time if there is no second colleague to release the code. */
export const RESET_SINGLE_STAFF_DAYS = 7

export const MEMBER_FILTERS = ['all', 'muted', 'shut', 'staff'] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]

const accountStatus = {
  role: oneOf(['member', ...ROLES] as const),
  /** shut: banned; closing: the owner has requested erasure; waiting: not approved yet. */
  state: oneOf(['active', 'shut', 'closing', 'waiting'] as const),
  joinedAt: time(),
  mutedUntil: nullable(time()),
}

export const MemberRow = T.Object({ ...MemberSummary.properties, ...accountStatus })
export type MemberRow = Static<typeof MemberRow>

/** `bannedUntil`: the end of the ban in the section, in the list of one section. */
export const MutedRow = T.Object({ ...MemberRow.properties, bannedUntil: T.Optional(time()) })
export type MutedRow = Static<typeof MutedRow>

const caseOutcome = {
  target: oneOf(REPORT_TARGETS),
  /** First reported reason; null if an automatic check opened the case. */
  reason: nullable(oneOf(REPORT_REASONS)),
  /** null while undecided. */
  outcome: nullable(oneOf(REPORT_OUTCOMES)),
}
/** A case about a member, with its number in the queue. */
const CaseLine = T.Object({ caseId: id(), ...caseOutcome, at: time() })
export type CaseLine = Static<typeof CaseLine>

/** A report by a member, without case and time, because the identity of reporters is confidential. */
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

/** A member as staff see them: status only, no private content. */
export const Member = T.Object({
  ...MemberSummary.properties,
  ...accountStatus,
  level: count(),
  title: T.String(),
  points: count(),
  flashes: count(),
  /** Day of the last use of a session that is still active. */
  lastSeen: nullable(time()),
  /** Derived from the birthday, which itself is not sent. */
  adult: oneOf(['yes', 'no', 'unknown'] as const),
  ban: nullable(T.Object({ reason: T.String(), by: T.Pick(Colleague, ['id', 'nickname']), from: time() })),
  sessions: T.Array(T.Object({ id: id(), device: T.String(), lastSeen: time() })),
  /** Latest first. */
  mutes: T.Array(Muting),
  warnings: T.Optional(T.Array(MemberWarning)),
  /** Cases about the member, and reports by the member. */
  against: T.Object({ ...counted, list: T.Array(CaseLine) }),
  reported: T.Object({ ...counted, list: T.Array(ReportedLine) }),
  notes: T.Array(StaffNote),
  /**
   * A reset begun by staff: from `readyAt` on, another moderator or owner than `by` can release its code once;
   * then it is `taken`. `alone`: there is no other colleague, so `by` may release it.
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
