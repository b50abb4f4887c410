import { id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

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

/** What nobody but two people sees: staff read it in its case alone, and its owner hears of each look. */
export const GUARDED_TARGETS: readonly ReportTarget[] = ['pair-message', 'square-profile', 'face']

/** What is wrong with it; `other` says so in words. */
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

/** Ahead of every order of the queue (DECISIONS 17). */
export const GRAVE_REASONS: readonly ReportReason[] = ['minor', 'outing', 'unlawful']

/** What became of a report: found right, or found that nothing is wrong. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** For so long what staff took down can be restored. */
export const RESTORABLE_DAYS = 30

const KEY_MAX = 200

/** An id; for a face, which has none, its key. */
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
  /** null while nobody has decided. */
  outcome: nullable(oneOf(REPORT_OUTCOMES)),
  outcomeDatetime: nullable(time()),
  /** What staff wrote to those who reported it. */
  answer: T.String(),
})
export type Report = Static<typeof Report>
