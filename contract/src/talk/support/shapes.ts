import { Colleague, MemberSummary } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const ATTENDANT_MAX = 2000
export const ATTENDANT_PAGE = 50
export const SUPPORT_THREAD_PAGE = 30
/** A claimed thread without an answer for this long returns to the shared inbox (issue 10). */
export const UNANSWERED_MINUTES = 15
export const CANNED_NAME_MAX = 20
export const CANNED_MAX = 200
/** Of one colleague, for each purpose. */
export const OWN_CANNED_MAX = 100
export const FOLDER_MAX = 20

export const attendantText = () =>
  text({ max: ATTENDANT_MAX }, { required: '不能发送空消息', tooLong: `一条最多 ${ATTENDANT_MAX} 字` })

/** A message of the member's single support thread. */
export const AttendantMessage = T.Object({
  id: id(),
  content: T.String(),
  /** 1 sent by the member, 0 received. */
  sendOrReceive: oneOf([0, 1]),
  sent: T.Boolean(),
  /** The automatic first answer outside office hours. */
  automatic: T.Boolean(),
  dateTime: time(),
})
export type AttendantMessage = Static<typeof AttendantMessage>

/** `free`: waiting and not claimed; `mine`: claimed by the viewer; `all`: every thread, latest first. */
export const SUPPORT_THREAD_FILTERS = ['free', 'mine', 'all'] as const
export type SupportThreadFilter = (typeof SUPPORT_THREAD_FILTERS)[number]

export const SupportThread = T.Object({
  member: MemberSummary,
  /** Beginning of the last message, automatic answers excluded. */
  excerpt: T.String(),
  lastDatetime: time(),
  /** Time since which the member waits; null if the last message is from staff. */
  waitingSince: nullable(time()),
  unread: count(),
  by: nullable(Colleague),
  /** The previous claimant, if the claim has expired. */
  cameBackFrom: nullable(Colleague),
})
export type SupportThread = Static<typeof SupportThread>

export const SupportMessage = T.Object({
  id: id(),
  content: T.String(),
  fromMember: T.Boolean(),
  /** The staff author; null also if the author is no longer staff. */
  by: nullable(Colleague),
  automatic: T.Boolean(),
  dateTime: time(),
})
export type SupportMessage = Static<typeof SupportMessage>

export const RATING_MAX = 200
/** A member is asked about a talk for this long. */
export const ASKED_DAYS = 14

/** What a member answers about a talk that ended: once, and only if they want to. */
export const TALK_ANSWERS = ['solved', 'unsolved', 'skipped'] as const
export type TalkAnswer = (typeof TALK_ANSWERS)[number]

/** The last answer of the member about a talk, for the colleagues who read the talk. */
export const SupportRating = T.Object({
  /** The last message of that talk. */
  id: id(),
  solved: T.Boolean(),
  words: T.String(),
})
export type SupportRating = Static<typeof SupportRating>

/** State of an open thread without any content, so that polling it is not an audited read. */
export const SupportThreadState = T.Object({
  /** Id of the latest message; the client requests messages after the last one it shows. */
  lastId: count(),
  /** Id of the last message that the member has read. */
  readTo: count(),
  waitingSince: nullable(time()),
  by: nullable(Colleague),
  cameBackFrom: nullable(Colleague),
  here: T.Array(Colleague),
  /** A talk is under way: the member wrote, and no colleague has closed it. */
  begun: T.Optional(T.Boolean()),
})
export type SupportThreadState = Static<typeof SupportThreadState>

/** For answers to members, or for the notes of decisions. */
export const CANNED_PURPOSES = ['talk', 'decision'] as const
export type CannedPurpose = (typeof CANNED_PURPOSES)[number]

/** Filled in when the text is inserted. */
export const CANNED_VARIABLES = { name: '{称呼}', date: '{日期}' } as const

/** A canned text, found by its name after a slash. */
export const Canned = T.Object({
  id: id(),
  name: T.String(),
  content: T.String(),
  folder: T.Optional(T.String()),
  /** Only the viewer uses it. */
  own: T.Optional(T.Boolean()),
})
export type Canned = Static<typeof Canned>
