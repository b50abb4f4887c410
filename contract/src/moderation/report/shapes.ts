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

/** Private content of two members: staff read it only in the case, and its owner is notified of each read. */
export const GUARDED_TARGETS: readonly ReportTarget[] = ['pair-message', 'square-profile', 'face']

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
