import { Colleague, MemberBrief } from '../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const ATTENDANT_MAX = 2000
export const ATTENDANT_PAGE = 50
/** Threads of one page of the console. */
export const THREAD_PAGE = 30
/** Whoever took a thread and leaves it unanswered for so long gives it back to all (issue 10). */
export const UNANSWERED_MINUTES = 15
export const CANNED_NAME_MAX = 20
export const CANNED_MAX = 200

export const attendantText = () =>
  text({ max: ATTENDANT_MAX }, { required: '不能发送空消息', tooLong: `一条最多 ${ATTENDANT_MAX} 字` })

/** Of the one thread that each member has with customer service. */
export const AttendantMessage = T.Object({
  id: id(),
  content: T.String(),
  /** 1 sent, 0 received. */
  sendOrReceive: oneOf([0, 1]),
  sent: T.Boolean(),
  /** Nobody wrote it: the first answer outside office hours. */
  automatic: T.Boolean(),
  dateTime: time(),
})
export type AttendantMessage = Static<typeof AttendantMessage>

/** `free`: it waits and nobody has taken it, `mine`: I have, `all`: whatever was ever said, the latest first. */
export const THREAD_FILTERS = ['free', 'mine', 'all'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

export const Thread = T.Object({
  member: MemberBrief,
  /** The first words of what somebody wrote last; an automatic answer is nobody's. */
  excerpt: T.String(),
  lastDatetime: time(),
  /** Since when they wait for an answer; null where the latest word is ours. */
  waitingSince: nullable(time()),
  unread: count(),
  by: nullable(Colleague),
  /** Who had it before it came back by itself. */
  cameBackFrom: nullable(Colleague),
})
export type Thread = Static<typeof Thread>

export const ThreadMessage = T.Object({
  id: id(),
  content: T.String(),
  fromMember: T.Boolean(),
  /** Who of the staff wrote it; null also where they are of the staff no more. */
  by: nullable(Colleague),
  automatic: T.Boolean(),
  dateTime: time(),
})
export type ThreadMessage = Static<typeof ThreadMessage>

/** How it stands with an open thread: not a word of it, so that it may be asked for again and again. */
export const ThreadState = T.Object({
  /** Number of the latest message; what comes after the last one shown is asked for then. */
  lastId: count(),
  /** Up to which message the member has read. */
  readTo: count(),
  waitingSince: nullable(time()),
  by: nullable(Colleague),
  cameBackFrom: nullable(Colleague),
  /** Colleagues who have it open too. */
  here: T.Array(Colleague),
})
export type ThreadState = Static<typeof ThreadState>

/** A text that is ready to be sent; found by its name behind a slash. */
export const Canned = T.Object({ id: id(), name: T.String(), content: T.String() })
export type Canned = Static<typeof Canned>
