import { MemberBrief } from '../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'
import { HEADS_MAX, NodeLogLine, OFFICES, VICES_MAX } from './shapes.ts'

/** What the list is narrowed to: sections that nobody heads, and those whose heads were all not seen for long. */
export const DESK_NODE_FILTERS = ['all', 'headless', 'idle'] as const
export type DeskNodeFilter = (typeof DESK_NODE_FILTERS)[number]

/** The newest lines of its log that stand beside a section. */
export const DESK_NODE_LOG = 10

/** A section, as the list of the desk shows it. */
export const DeskNode = T.Object({
  id: id(),
  node: T.String(),
  description: T.String(),
  members: count(),
  postCount: count(),
  todayCount: count(),
  /** Its place among the recommended, from 1. */
  recommended: nullable(count()),
  heads: count(),
  /** For how many days none of its heads was seen; null while one is seen, or where it has none. */
  headsIdleDays: nullable(count()),
})
export type DeskNode = Static<typeof DeskNode>

/** Somebody who governs a section, or was asked to. */
export const DeskMaintainer = T.Object({
  user: MemberBrief,
  userId: id(),
  office: oneOf(OFFICES),
  askedAt: time(),
  /** null: asked, and has not answered. */
  since: nullable(time()),
  /** The last day they were seen; null: never since they were asked. */
  lastSeen: nullable(time()),
  /** Reminded that the section waits for them. */
  warnedAt: nullable(time()),
  /** May not speak there now: governs nothing meanwhile, and succeeds nobody. */
  banned: T.Boolean(),
  /** Closing their account: hidden from all, and succeeds nobody. */
  closing: T.Boolean(),
})
export type DeskMaintainer = Static<typeof DeskMaintainer>

export const DeskNodeDetail = T.Object({
  node: DeskNode,
  createUser: MemberBrief,
  createDatetime: time(),
  /** Who serves longest first. */
  heads: T.Array(DeskMaintainer, { maxItems: HEADS_MAX }),
  vices: T.Array(DeskMaintainer, { maxItems: VICES_MAX }),
  /** Who may not speak there now. */
  bans: count(),
  log: T.Array(NodeLogLine, { maxItems: DESK_NODE_LOG }),
})
export type DeskNodeDetail = Static<typeof DeskNodeDetail>

export const Proposal = T.Object({
  id: id(),
  node: T.String(),
  description: T.String(),
  reason: T.String(),
  user: MemberBrief,
  level: count(),
  createDatetime: time(),
  /** Words of the list that stand in it. */
  found: T.Array(T.String()),
})
export type Proposal = Static<typeof Proposal>

export const PROPOSAL_OUTCOMES = ['approved', 'refused'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]
