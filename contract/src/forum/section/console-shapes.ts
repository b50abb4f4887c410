import { MemberSummary } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'
import { HEADS_MAX, NodeLogLine, NodeReview, OFFICES, VICES_MAX } from './shapes.ts'

/** List filters: sections without a head, and sections whose heads have all been absent for long. */
export const CONSOLE_NODE_FILTERS = ['all', 'headless', 'idle'] as const
export type ConsoleNodeFilter = (typeof CONSOLE_NODE_FILTERS)[number]

export const CONSOLE_NODE_LOG = 10

export const ConsoleNode = T.Object({
  id: id(),
  node: T.String(),
  description: T.String(),
  members: count(),
  postCount: count(),
  todayCount: count(),
  /** Place among the recommended sections, from 1. */
  recommended: nullable(count()),
  heads: count(),
  /** Days since any head was active; null if one is active, or there is no head. */
  headsIdleDays: nullable(count()),
})
export type ConsoleNode = Static<typeof ConsoleNode>

export const ConsoleMaintainer = T.Object({
  user: MemberSummary,
  userId: id(),
  office: oneOf(OFFICES),
  askedAt: time(),
  /** null: appointed, but has not accepted yet. */
  since: nullable(time()),
  /** Last active day; null: not active since the appointment. */
  lastSeen: nullable(time()),
  /** Time of the reminder about the absence. */
  warnedAt: nullable(time()),
  /** Banned in the section: has no rights there during the ban, and cannot become head. */
  banned: T.Boolean(),
  /** Closing their account: hidden from all, and cannot become head. */
  closing: T.Boolean(),
})
export type ConsoleMaintainer = Static<typeof ConsoleMaintainer>

export const ConsoleNodeDetail = T.Object({
  node: ConsoleNode,
  createUser: MemberSummary,
  createDatetime: time(),
  /** Longest-serving first. */
  heads: T.Array(ConsoleMaintainer, { maxItems: HEADS_MAX }),
  vices: T.Array(ConsoleMaintainer, { maxItems: VICES_MAX }),
  /** Number of members banned in the section, capped at `QUEUE_COUNT_MAX`. */
  bans: count(),
  /** Open cases of the section, its posts and its replies, capped likewise. Not sent by older nodes. */
  waiting: T.Optional(count()),
  /** Not sent by older nodes. */
  review: T.Optional(NodeReview),
  log: T.Array(NodeLogLine, { maxItems: CONSOLE_NODE_LOG }),
})
export type ConsoleNodeDetail = Static<typeof ConsoleNodeDetail>

export const Proposal = T.Object({
  id: id(),
  node: T.String(),
  description: T.String(),
  reason: T.String(),
  user: MemberSummary,
  level: count(),
  createDatetime: time(),
  /** Listed words found in the proposal. */
  found: T.Array(T.String()),
})
export type Proposal = Static<typeof Proposal>

export const PROPOSAL_OUTCOMES = ['approved', 'refused'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]
