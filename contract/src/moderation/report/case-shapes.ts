import { Claimant } from '../../console/claim-shapes.ts'
import { ColleagueName, MemberSummary, MUTES } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'
import { STAFF_REVIEW_KINDS } from './removal-kinds.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS, reportTargetId } from './shapes.ts'

export const QUEUE_PAGE = 30
/** Excerpt length of an item in the queue, in code points. */
export const QUEUE_EXCERPT = 60
export const QUEUE_WORDS_MAX = 64
/** Counts are capped at this value; clients show 999+. */
export const QUEUE_COUNT_MAX = 999

/** Source of a case: a report, review of a new member's first content, the word list, or the list of pictures. */
export const CASE_KINDS = ['report', 'premoderation', 'word', 'image'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `held`: open cases that a colleague has claimed. `decided`: within the last 90 days. */
export const QUEUE_STATES = ['open', 'held', 'decided'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

/** Decided cases are latest first in every order. */
export const QUEUE_ORDERS = ['oldest', 'heaviest'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** `delete` can be restored for 30 days; `purge` cannot. */
export const CASE_CONTENTS = ['keep', 'delete', 'purge'] as const
export type CaseContent = (typeof CASE_CONTENTS)[number]

const caseHead = {
  id: id(),
  kind: oneOf(CASE_KINDS),
  targetType: oneOf(REPORT_TARGETS),
  targetId: reportTargetId(),
  /** Reasons given by members, first reported first. */
  reasons: T.Array(oneOf(REPORT_REASONS)),
  /** Words of the list that the site found. */
  found: T.Array(T.String()),
  reports: count(),
  weight: count(),
  /** Hidden from all but its author until the decision. */
  hidden: T.Boolean(),
  openedAt: time(),
  /** The author; null if the account is erased. */
  owner: nullable(MemberSummary),
  held: nullable(Claimant),
  /** This kind of item can be deleted. */
  deletable: T.Boolean(),
}

export const DECIDE_ALL_MAX = 20

export const BatchDecision = T.Object({
  /** null: no case was decided. */
  undoUntil: nullable(time()),
  mutedUntil: nullable(time()),
  /** Number of members notified, each counted once. */
  told: T.Object({ owner: count(), reporters: count() }),
  /** In the order of the request; for an undecided case the refusal that its own call would return. */
  cases: T.Array(T.Object({ id: id(), decided: T.Boolean(), reason: nullable(T.String()), msg: nullable(T.String()) })),
})
export type BatchDecision = Static<typeof BatchDecision>

const decided = {
  outcome: oneOf(REPORT_OUTCOMES),
  content: oneOf(CASE_CONTENTS),
  mute: nullable(oneOf(MUTES)),
  /** The author was warned, without a mute. */
  warned: T.Optional(T.Boolean()),
  /** null: decided on the command line. */
  by: nullable(ColleagueName),
  at: time(),
}

export const QueueItem = T.Object({
  ...caseHead,
  excerpt: T.String(),
  pictures: count(),
  /** Only for a single reporter: the name, masked except for its first and last letter. */
  reporter: nullable(T.String()),
  decision: nullable(T.Object(decided)),
})
export type QueueItem = Static<typeof QueueItem>

export const Queue = T.Object({
  list: T.Array(QueueItem),
  /** Cursor of the next page; null at the end. */
  next: nullable(id()),
  /** Open cases by kind, and the number of claimed ones. */
  waiting: T.Object({ report: count(), premoderation: count(), word: count(), image: count() }),
  held: count(),
})
export type Queue = Static<typeof Queue>

/** Evidence: the item at the time of the report. It is only available in the case. */
export const Snapshot = T.Object({
  id: id(),
  text: T.String(),
  warning: nullable(T.String()),
  /** Time of posting; null for a profile. */
  postedAt: nullable(time()),
  sealedAt: time(),
  /** Erased at this time, together with its pictures. */
  keptUntil: time(),
  /** Number of pictures; each is requested by its index from 0. */
  pictures: count(),
})
export type Snapshot = Static<typeof Snapshot>

/** What of a case is closed until a second person confirms, and how far that is for the viewer. */
export const CaseOpening = T.Object({
  /** The request of the viewer that waits. */
  request: nullable(T.Object({ id: id(), alone: T.Boolean(), readyAt: time(), expiresAt: time() })),
  openUntil: nullable(time()),
  /** Snapshots that are kept. */
  snapshots: count(),
})
export type CaseOpening = Static<typeof CaseOpening>

export const ReportEntry = T.Object({
  reason: oneOf(REPORT_REASONS),
  detail: T.String(),
  /** The masked name. */
  reporter: T.String(),
  at: time(),
})
export type ReportEntry = Static<typeof ReportEntry>

const tally = () => T.Object({ upheld: count(), dismissed: count() })

/** Counts only, without content. */
export const Past = T.Object({
  people: count(),
  /** Registration of the first and of the last of them. */
  joined: nullable(T.Object({ from: time(), to: time() })),
  /** Reports against them and by them in the last 90 days. */
  against: tally(),
  by: tally(),
  mutes: count(),
  warnings: T.Optional(count()),
})
export type Past = Static<typeof Past>

export const LikeCase = T.Object({ id: id(), reasons: T.Array(oneOf(REPORT_REASONS)), ...decided })
export type LikeCase = Static<typeof LikeCase>

export const OtherCase = T.Object(caseHead)
export type OtherCase = Static<typeof OtherCase>

export const Decision = T.Object({
  ...decided,
  /** The rule of the warning. */
  rule: T.Optional(T.String()),
  note: T.String(),
  reporterNote: T.String(),
  /** null: the members have already been notified. */
  undoUntil: nullable(time()),
  /** null: nothing was deleted, it was already restored, or the time is over. */
  restoreUntil: nullable(time()),
  restoredAt: nullable(time()),
  undoable: T.Boolean(),
})
export type Decision = Static<typeof Decision>

export const Case = T.Object({
  ...caseHead,
  /** Empty for private content, which `opening` is about. */
  snapshots: T.Array(Snapshot),
  opening: T.Optional(CaseOpening),
  /** The first hundred reports. */
  voices: T.Array(ReportEntry),
  past: T.Object({ owner: Past, reporters: Past }),
  /** Cases of the same kind in the last 90 days: totals per outcome, and the latest three. */
  like: T.Object({
    total: count(),
    upheld: count(),
    kept: count(),
    deleted: count(),
    purged: count(),
    mutes: T.Array(T.Object({ mute: oneOf(MUTES), total: count() })),
    examples: T.Array(LikeCase),
  }),
  /**
   * Other open cases of the same member, oldest first; at most as many as can be decided together with this one.
   */
  others: T.Object({ total: count(), list: T.Array(OtherCase) }),
  /** The section handed the case over to staff: kind and reason. */
  handed: nullable(T.Object({ kind: oneOf(STAFF_REVIEW_KINDS), reason: T.String() })),
  /** The author's appeal against that, decided together with the case. */
  appeal: nullable(T.Object({ text: T.String(), createdAt: time() })),
  /** The owners are notified after 72 hours. */
  ownersToldAt: nullable(time()),
  /** The case concerns the viewer, or the viewer reported it: a colleague must decide. */
  own: T.Boolean(),
  /** Time in which a decision made now can be undone; 0 if it cannot. */
  undoMinutes: count(),
  decision: nullable(Decision),
})
export type Case = Static<typeof Case>
