import { Holder } from '../console/claim-shapes.ts'
import { MemberBrief, MUTES } from '../console/shapes.ts'
import { CASE_CONTENTS, Decider, Snapshot } from '../report/case-shapes.ts'
import { REPORT_OUTCOMES } from '../report/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const APPEAL_MAX = 1000
export const APPEAL_PAGE = 18
/** How long one may appeal against what became of a thing; a mute, as long as it runs. */
export const APPEAL_DAYS = 30

export const APPEAL_TARGETS = ['flash', 'comment', 'post', 'reply', 'mute', 'node-ban'] as const
export type AppealTarget = (typeof APPEAL_TARGETS)[number]

/** An appeal can only lighten (DECISIONS 16). */
export const APPEAL_OUTCOMES = ['kept', 'lightened', 'revoked'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

export const appealText = () =>
  text({ max: APPEAL_MAX }, { required: '请写下你的理由', tooLong: `理由不能超过 ${APPEAL_MAX} 字` })

/** What staff decided about a member, as they are told. */
const against = {
  targetType: oneOf(APPEAL_TARGETS),
  targetId: id(),
  /** The first words of the thing that was removed; nothing for a mute. */
  excerpt: T.String(),
  /** Of a mute: when it ends, and when it would have ended without the appeal. */
  mutedUntil: nullable(time()),
  /** What staff wrote to them. */
  note: T.String(),
  decidedAt: time(),
}

/** What one can appeal against now. */
export const Appealable = T.Object(against)
export type Appealable = Static<typeof Appealable>

/** One's own appeal. */
export const Appeal = T.Object({
  id: id(),
  ...against,
  text: T.String(),
  createDatetime: time(),
  /** null while nobody has decided. */
  outcome: nullable(oneOf(APPEAL_OUTCOMES)),
  /** What the other colleague wrote. */
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
  /** Whose it is; null once their account is erased. */
  member: nullable(MemberBrief),
  createdAt: time(),
  /** Who decided first; null: at the command line. */
  firstBy: nullable(Decider),
  /** Of a mute: how long it was given for. */
  mute: nullable(oneOf(MUTES)),
  /** It is about the viewer, or about what they decided: somebody else decides. */
  own: T.Boolean(),
  held: nullable(Holder),
}

const decided = {
  outcome: oneOf(APPEAL_OUTCOMES),
  /** What a mute was changed to. */
  mute: nullable(oneOf(MUTES)),
  by: nullable(Decider),
  at: time(),
}

export const AppealItem = T.Object({ ...head, excerpt: T.String(), decision: nullable(T.Object(decided)) })
export type AppealItem = Static<typeof AppealItem>

export const AppealCase = T.Object({
  ...head,
  text: T.String(),
  first: T.Object({
    at: time(),
    /** The case that it was decided in; null: by hand. */
    caseId: nullable(id()),
    outcome: nullable(oneOf(REPORT_OUTCOMES)),
    content: nullable(oneOf(CASE_CONTENTS)),
    reports: count(),
    /** When the mute ends as it stands. */
    mutedFrom: nullable(time()),
    mutedUntil: nullable(time()),
    note: T.String(),
  }),
  /** The sealed evidence of that case; its pictures are asked for by `GET report/picture`. */
  snapshots: T.Array(Snapshot),
  /** Appeals against the same in the last 180 days, and the latest three. */
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
      /** null: the answer has gone out. */
      undoUntil: nullable(time()),
      undoable: T.Boolean(),
    }),
  ),
})
export type AppealCase = Static<typeof AppealCase>

export const Appeals = T.Object({
  list: T.Array(AppealItem),
  /** For the page after this one; null at the end. */
  next: nullable(id()),
  waiting: count(),
})
export type Appeals = Static<typeof Appeals>
