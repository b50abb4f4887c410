import { id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const REPORT_PAGE = 18
export const REPORT_DETAIL_MAX = 500

export const REPORT_TARGETS = [
  'flash',
  'comment',
  'post',
  'reply',
  'user',
  'message',
  'pair-message',
  'square-profile',
  'face',
  'node',
] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

/** In a pairing, whose members do not know each other's account. */
export const PAIR_TARGETS: readonly ReportTarget[] = ['pair-message', 'square-profile', 'face']

/** Private content of two members: staff read it only in the case, two of them open it, and its owner learns of it. */
export const GUARDED_TARGETS = [
  'message',
  'pair-message',
  'square-profile',
  'face',
] as const satisfies readonly ReportTarget[]
export type GuardedTarget = (typeof GUARDED_TARGETS)[number]
export const isGuardedTarget = (type: string): type is GuardedTarget =>
  (GUARDED_TARGETS as readonly string[]).includes(type)

/** Reason of a report; `other` needs a text. */
export const REPORT_REASONS = [
  'harassment',
  'outing',
  'sexual',
  'minor',
  'fraud',
  'impersonation',
  'spam',
  'unlawful',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** These cases come first in every order of the queue (DECISIONS 17). */
export const GRAVE_REASONS: readonly ReportReason[] = ['minor', 'outing', 'unlawful']

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const RESTORABLE_DAYS = 30

const KEY_MAX = 200

/** An id; for a private photo, which has none, its key. */
export const reportTargetId = () =>
  T.Union([id(), T.String({ minLength: 1, maxLength: KEY_MAX, pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9._-]+)+$' })])

export const reportDetail = () =>
  text({ min: 0, max: REPORT_DETAIL_MAX }, { tooLong: `说明不能超过 ${REPORT_DETAIL_MAX} 字` })

export const Report = T.Object({
  id: id(),
  targetType: oneOf(REPORT_TARGETS),
  targetId: reportTargetId(),
  reason: oneOf(REPORT_REASONS),
  detail: T.String(),
  createDatetime: time(),
  /** null while undecided. */
  outcome: nullable(oneOf(REPORT_OUTCOMES)),
  outcomeDatetime: nullable(time()),
  /** Text that staff sent to the reporters. */
  answer: T.String(),
})
export type Report = Static<typeof Report>

/** Why staff opened private words: for a report, or to review a decision. */
export const LOOK_CAUSES = ['report', 'review'] as const

/** A member learns of a look after this time: at once it would reveal which of two people reported the other. */
export const LOOK_NOTICE_DAYS = 3
/** Until then at the latest, where a grave case that is still open would be warned. */
export const LOOK_NOTICE_DAYS_MAX = 30
/** Looks that a member's list has at most, of the last year. */
export const LOOKS_SHOWN = 100

export const StaffLook = T.Object({
  kind: oneOf(GUARDED_TARGETS),
  why: oneOf(LOOK_CAUSES),
  /** Without a second person, after a wait. */
  alone: T.Boolean(),
  at: time(),
})
export type StaffLook = Static<typeof StaffLook>
