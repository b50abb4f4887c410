import { UserSummary } from '../../account/account/summary.ts'
import { Picture } from '../../content/picture/shapes.ts'
import { Mention } from '../../flash/flash/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'
import { DELETED, NORMAL, Removal } from '../post/shapes.ts'

export const REPLY_PAGE = 10
export const REPLY_LIST_PAGE = 18
export const REPLY_MAX = 2000
export const REPLY_IMAGES = 4
export const REPLY_PREVIEW = 2
/** Maximum length of a quoted passage in code points. */
export const REPLY_QUOTE_MAX = 200

/** A passage of the post or of another reply to it, in code points. */
export const replyQuote = () =>
  T.Optional(T.Object({ id: id(), from: count(), length: T.Integer({ minimum: 1, maximum: REPLY_QUOTE_MAX }) }))

/** Without words, author and floor where the viewer may not see it, or the post was edited since. */
export const ReplyQuote = T.Object({
  /** Of the quoted reply, or of the post. */
  id: id(),
  excerpt: nullable(T.String()),
  user: T.Optional(UserSummary),
  floor: T.Optional(count()),
})
export type ReplyQuote = Static<typeof ReplyQuote>

export const replyText = () =>
  text({ max: REPLY_MAX }, { required: '回复内容不能为空', tooLong: `回复内容不能超过${REPLY_MAX}个字符` })

/** 0 or `all`: all replies; 1 or `op`: those of the post's author (DECISIONS 8). */
export const replyFilter = () => T.Optional(oneOf(['0', '1', 'all', 'op'] as const))

/** Oldest first, or newest first. */
export const REPLY_ORDERS = ['asc', 'desc'] as const
export type ReplyOrder = (typeof REPLY_ORDERS)[number]
export const replyOrder = () => T.Optional(oneOf(REPLY_ORDERS))

/** Answers to a top-level reply are counted and paged up to this many from either end (decision 0079). */
export const FLOOR_MOST = 2000

export const ReplyCan = T.Object({
  delete: T.Boolean(),
  select: T.Boolean(),
  report: T.Boolean(),
  reply: T.Boolean(),
  /** Ban its author in the section; false if the author is anonymous to the viewer. */
  ban: T.Boolean(),
})
export type ReplyCan = Static<typeof ReplyCan>

const fields = {
  id: id(),
  /** Id of the answered reply; 0 for a reply to the post itself. */
  pid: T.Integer({ minimum: 0 }),
  content: T.String(),
  mentions: T.Array(Mention),
  postId: id(),
  /** Title of the post; empty if the viewer may not read it. */
  post: T.String(),
  nodeId: id(),
  /** Number among its siblings, from 1; a deleted reply keeps its number. */
  floor: count(),
  star: count(),
  unstar: count(),
  stared: T.Boolean(),
  unstared: T.Boolean(),
  archived: T.Boolean(),
  /** Number of its visible direct answers. */
  replyCount: count(),
  state: oneOf([NORMAL, DELETED]),
  canDelete: T.Boolean(),
  createDatetime: time(),
  user: UserSummary,
  /** Author of the answered reply; absent for an answer to the top-level reply itself. */
  parentUser: T.Optional(UserSummary),
  quote: T.Optional(ReplyQuote),
  /** Written by the author of the post. */
  isOp: T.Boolean(),
  selected: T.Boolean(),
  hidden: T.Boolean(),
  waiting: T.Boolean(),
  imgs: T.Array(Picture, { maxItems: REPLY_IMAGES }),
  can: ReplyCan,
}

/** An answer shown below a reply; of its own answers only the count is sent. */
export const ReplyPreview = T.Object(fields)
export type ReplyPreview = Static<typeof ReplyPreview>

/** A placeholder for a reply that the viewer may not read: no readable reply has an empty text. */
export const isReplyStub = ({ content }: Pick<ReplyPreview, 'content'>): boolean => content === ''

export const Reply = T.Object({
  ...fields,
  /** For a top-level reply the first answers at any depth, for an answer the first direct ones. */
  children: T.Array(ReplyPreview, { maxItems: REPLY_PREVIEW }),
  /** For a top-level reply: number of answers at any depth, as `of-floor` counts them. */
  belowCount: T.Optional(count()),
  /** Sent only to logged-in viewers who open a single reply. */
  removal: nullable(Removal),
})
export type Reply = Static<typeof Reply>

/** A reply in a list of its own, with the post it belongs to. */
export const ReplyItem = T.Object({ ...fields, node: T.String() })
export type ReplyItem = Static<typeof ReplyItem>

export const ChaosReply = T.Object({
  id: id(),
  content: T.String(),
  floor: count(),
  star: count(),
  unstar: count(),
  user: UserSummary,
  createDatetime: time(),
  removal: Removal,
})
export type ChaosReply = Static<typeof ChaosReply>
