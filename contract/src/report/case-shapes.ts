import { Holder } from '../console/claim-shapes.ts'
import { Colleague, MemberBrief, MUTES } from '../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'
import { HELD_KINDS } from './removal-kinds.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS, reportTargetId } from './shapes.ts'

export const QUEUE_PAGE = 30
/** Code points of what a row of the queue shows of a thing. */
export const QUEUE_EXCERPT = 60
export const QUEUE_WORDS_MAX = 64
/** A count goes no further; a client shows it as 999+. */
export const QUEUE_COUNT_MAX = 999

/** How a case came: by members, before a newcomer's first posting is seen, by the list of words, by that of pictures. */
export const CASE_KINDS = ['report', 'premoderation', 'word', 'image'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `held`: those among the open ones that somebody works on. `decided`: in the last 90 days. */
export const QUEUE_STATES = ['open', 'held', 'decided'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

/** What is decided comes the latest first, whatever the order. */
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
  /** What members say it is, the first said first. */
  reasons: T.Array(oneOf(REPORT_REASONS)),
  /** What the site itself found: the words of its list. */
  found: T.Array(T.String()),
  reports: count(),
  weight: count(),
  /** Out of everybody's sight but its author's until it is decided. */
  hidden: T.Boolean(),
  openedAt: time(),
  /** Whose it is; null once their account is erased. */
  owner: nullable(MemberBrief),
  held: nullable(Holder),
  /** Whether this kind of thing can be deleted at all. */
  deletable: T.Boolean(),
}

/** So many cases of one member can be decided together. */
export const DECIDE_ALL_MAX = 20

/** What became of cases that were to be decided together. */
export const DecidedTogether = T.Object({
  /** null: none of them was decided. */
  undoUntil: nullable(time()),
  mutedUntil: nullable(time()),
  /** How many will be told, each once. */
  told: T.Object({ owner: count(), reporters: count() }),
  /** In the order in which they were named; why one was left as it is, as its own call would say. */
  cases: T.Array(T.Object({ id: id(), decided: T.Boolean(), reason: nullable(T.String()), msg: nullable(T.String()) })),
})
export type DecidedTogether = Static<typeof DecidedTogether>

/** Whoever decided, whatever their role is by now. */
export const Decider = T.Pick(Colleague, ['id', 'nickname', 'avatar'])
export type Decider = Static<typeof Decider>

const decided = {
  outcome: oneOf(REPORT_OUTCOMES),
  content: oneOf(CASE_CONTENTS),
  mute: nullable(oneOf(MUTES)),
  /** null: at the command line. */
  by: nullable(Decider),
  at: time(),
}

export const QueueItem = T.Object({
  ...caseHead,
  excerpt: T.String(),
  pictures: count(),
  /** Where only one did: the name with all but its first and last letter hidden. */
  reporter: nullable(T.String()),
  decision: nullable(T.Object(decided)),
})
export type QueueItem = Static<typeof QueueItem>

export const Queue = T.Object({
  list: T.Array(QueueItem),
  /** For the page after this one; null at the end. */
  next: nullable(id()),
  /** What is open, by kind, and how many of that somebody works on. */
  waiting: T.Object({ report: count(), premoderation: count(), word: count(), image: count() }),
  held: count(),
})
export type Queue = Static<typeof Queue>

/** What the thing looked like when it was reported; opened here alone. */
export const Snapshot = T.Object({
  id: id(),
  text: T.String(),
  warning: nullable(T.String()),
  /** When it was posted; null for a profile. */
  postedAt: nullable(time()),
  sealedAt: time(),
  /** Erased then, with its pictures. */
  keptUntil: time(),
  /** How many; each is asked for by its number from 0. */
  pictures: count(),
})
export type Snapshot = Static<typeof Snapshot>

export const Voice = T.Object({
  reason: oneOf(REPORT_REASONS),
  detail: T.String(),
  /** The name, masked. */
  reporter: T.String(),
  at: time(),
})
export type Voice = Static<typeof Voice>

const tally = () => T.Object({ upheld: count(), dismissed: count() })

/** Counts alone, never what it was about. */
export const Past = T.Object({
  people: count(),
  /** When the first and the last of them joined. */
  joined: nullable(T.Object({ from: time(), to: time() })),
  /** What was reported of theirs, and what they reported, in the last 90 days. */
  against: tally(),
  by: tally(),
  mutes: count(),
})
export type Past = Static<typeof Past>

export const LikeCase = T.Object({ id: id(), reasons: T.Array(oneOf(REPORT_REASONS)), ...decided })
export type LikeCase = Static<typeof LikeCase>

/** Another open case of the same member. */
export const OtherCase = T.Object(caseHead)
export type OtherCase = Static<typeof OtherCase>

export const Decision = T.Object({
  ...decided,
  note: T.String(),
  reporterNote: T.String(),
  /** null: its consequences have gone out. */
  undoUntil: nullable(time()),
  /** null: nothing was deleted, it was restored or it cannot be any more. */
  restoreUntil: nullable(time()),
  restoredAt: nullable(time()),
  undoable: T.Boolean(),
})
export type Decision = Static<typeof Decision>

export const Case = T.Object({
  ...caseHead,
  snapshots: T.Array(Snapshot),
  /** The first hundred. */
  voices: T.Array(Voice),
  past: T.Object({ owner: Past, reporters: Past }),
  /** Of the same kind in the last 90 days: how they were decided, and the latest three. */
  like: T.Object({
    total: count(),
    upheld: count(),
    kept: count(),
    deleted: count(),
    purged: count(),
    mutes: T.Array(T.Object({ mute: oneOf(MUTES), total: count() })),
    examples: T.Array(LikeCase),
  }),
  /** The open cases of the same member beside this one, the oldest first; as many as can be decided with it. */
  others: T.Object({ total: count(), list: T.Array(OtherCase) }),
  /** Its section handed it over to staff: of which kind, and in which words. */
  handed: nullable(T.Object({ kind: oneOf(HELD_KINDS), reason: T.String() })),
  /** What its author says against that; it is decided with the case. */
  appeal: nullable(T.Object({ text: T.String(), createdAt: time() })),
  /** After 72 hours the owners were told. */
  ownersToldAt: nullable(time()),
  /** It is about the viewer, or the viewer reported it: somebody else decides. */
  own: T.Boolean(),
  /** How long a decision made now could be undone; 0: not at all. */
  undoMinutes: count(),
  decision: nullable(Decision),
})
export type Case = Static<typeof Case>
