import { Claimant } from '../../console/claim-shapes.ts'
import { ColleagueName, MemberSummary, MUTES } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'
import { CASE_CONTENTS, CaseOpening, Snapshot } from '../report/case-shapes.ts'
import { REPORT_OUTCOMES } from '../report/shapes.ts'

export const APPEAL_MAX = 1000
export const APPEAL_PAGE = 18
/** Time limit for an appeal about an item; a mute can be appealed while it lasts. */
export const APPEAL_DAYS = 30

export const APPEAL_TARGETS = ['flash', 'comment', 'post', 'reply', 'mute', 'node-ban', 'warning'] as const
export type AppealTarget = (typeof APPEAL_TARGETS)[number]

/** An appeal can only lighten (DECISIONS 16). */
export const APPEAL_OUTCOMES = ['kept', 'lightened', 'revoked'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

export const appealText = () =>
  text({ max: APPEAL_MAX }, { required: '请写下你的理由', tooLong: `理由不能超过 ${APPEAL_MAX} 字` })

/** A staff decision about a member, as shown to that member. */
const against = {
  targetType: oneOf(APPEAL_TARGETS),
  targetId: id(),
  /** Beginning of the removed text; empty for a mute. */
  excerpt: T.String(),
  /** End of the mute, as changed by a settled appeal; null if the mute is revoked, or for other items. */
  mutedUntil: nullable(time()),
  /** The text staff sent to the member. */
  note: T.String(),
  decidedAt: time(),
}

export const Appealable = T.Object(against)
export type Appealable = Static<typeof Appealable>

export const Appeal = T.Object({
  id: id(),
  ...against,
  text: T.String(),
  createDatetime: time(),
  /** null while undecided. */
  outcome: nullable(oneOf(APPEAL_OUTCOMES)),
  /** The text of the colleague who decided the appeal. */
  answer: T.String(),
  outcomeDatetime: nullable(time()),
})
export type Appeal = Static<typeof Appeal>

export const APPEAL_STATES = ['open', 'decided'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

const head = {
  id: id(),
  targetType: oneOf(APPEAL_TARGETS),
  targetId: id(),
  /** The author of the appeal; null if the account is erased. */
  member: nullable(MemberSummary),
  createdAt: time(),
  /** Who made the first decision; null for the command line. */
  firstBy: nullable(ColleagueName),
  mute: nullable(oneOf(MUTES)),
  /** The appeal concerns the viewer or the viewer's decision, so a colleague must decide. */
  own: T.Boolean(),
  held: nullable(Claimant),
}

const decided = {
  outcome: oneOf(APPEAL_OUTCOMES),
  mute: nullable(oneOf(MUTES)),
  by: nullable(ColleagueName),
  at: time(),
}

export const AppealItem = T.Object({ ...head, excerpt: T.String(), decision: nullable(T.Object(decided)) })
export type AppealItem = Static<typeof AppealItem>

export const AppealCase = T.Object({
  ...head,
  text: T.String(),
  first: T.Object({
    at: time(),
    /** The case of the first decision; null if it was made without a case. */
    caseId: nullable(id()),
    outcome: nullable(oneOf(REPORT_OUTCOMES)),
    content: nullable(oneOf(CASE_CONTENTS)),
    reports: count(),
    /** Current end of the mute. */
    mutedFrom: nullable(time()),
    mutedUntil: nullable(time()),
    note: T.String(),
    /** The rule of a warning. */
    rule: T.Optional(T.String()),
  }),
  /** Evidence of the case; `GET report/picture` returns its pictures. */
  snapshots: T.Array(Snapshot),
  /** The evidence of its case is private content. */
  opening: T.Optional(CaseOpening),
  /** Appeals against the same kind of decision in the last 180 days, and the latest three. */
  like: T.Object({
    total: count(),
    kept: count(),
    lightened: count(),
    revoked: count(),
    examples: T.Array(T.Object({ id: id(), firstMute: nullable(oneOf(MUTES)), ...decided })),
  }),
  decision: nullable(
    T.Object({
      ...decided,
      note: T.String(),
      /** null: the member has already been notified. */
      undoUntil: nullable(time()),
      undoable: T.Boolean(),
    }),
  ),
})
export type AppealCase = Static<typeof AppealCase>

export const Appeals = T.Object({
  list: T.Array(AppealItem),
  /** Cursor of the next page; null at the end. */
  next: nullable(id()),
  waiting: count(),
})
export type Appeals = Static<typeof Appeals>
