import { Colleague, MUTES } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'
import { MemberRow } from '../member/shapes.ts'

export const NEWEST_PAGE = 50
export const THINGS_PAGE = 30
/** Members whose things one act removes. */
export const REMOVE_ALL_MAX = 100
/** Counts of one kind are capped at this value. */
export const THINGS_COUNTED = 50
export const THING_EXCERPT = 200

export const THING_KINDS = ['flash', 'comment', 'post', 'reply'] as const
export type ThingKind = (typeof THING_KINDS)[number]

export const NewestMember = T.Object({
  ...MemberRow.properties,
  /** Registered with an invitation; known for thirty days. */
  invited: T.Boolean(),
  /** Public things of the last 24 hours. */
  things: count(),
  mutes: count(),
  latest: nullable(T.Object({ kind: oneOf(THING_KINDS), text: T.String(), at: time() })),
})
export type NewestMember = Static<typeof NewestMember>

/** `removed`: by the moderators of its section, whose readers still find it. */
export const THING_STATUSES = ['visible', 'hidden', 'removed'] as const
export type ThingStatus = (typeof THING_STATUSES)[number]

export const MemberThing = T.Object({
  kind: oneOf(THING_KINDS),
  id: id(),
  /** Only of a post. */
  title: T.String(),
  /** Empty while it is hidden: it is read in its case. */
  text: T.String(),
  /** Behind a content warning. */
  warned: T.Boolean(),
  status: oneOf(THING_STATUSES),
  at: time(),
})
export type MemberThing = Static<typeof MemberThing>

export const REMOVAL_SANCTIONS = [...MUTES, 'ban'] as const
export type RemovalSanction = (typeof REMOVAL_SANCTIONS)[number]

export const REMOVAL_STATES = ['removing', 'removed', 'restoring', 'restored'] as const
export type RemovalState = (typeof REMOVAL_STATES)[number]

/** One act that removed everything public of one or of several members. */
export const RemovalAct = T.Object({
  id: id(),
  by: nullable(T.Pick(Colleague, ['id', 'nickname'])),
  at: time(),
  sanction: oneOf(REMOVAL_SANCTIONS),
  reason: T.String(),
  state: oneOf(REMOVAL_STATES),
  members: count(),
  /** Members with whom the job has finished. */
  finished: count(),
  /** Things removed so far. */
  removed: count(),
  /** Until then no member is notified, and only the colleague who removed them and the owner can undo it. */
  silentUntil: time(),
  /** null: it cannot be undone, or not by the viewer. */
  undoUntil: nullable(time()),
})
export type RemovalAct = Static<typeof RemovalAct>
