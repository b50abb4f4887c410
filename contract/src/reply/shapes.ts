import { UserSummary } from '../account/summary.ts'
import { Mention } from '../flash/shapes.ts'
import { Picture } from '../picture/shapes.ts'
import { DELETED, NORMAL, Removal } from '../post/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const REPLY_PAGE = 10
export const REPLY_LIST_PAGE = 18
export const REPLY_MAX = 2000
export const REPLY_IMAGES = 4
/** The first answers that stand below a reply. */
export const REPLY_PREVIEW = 2

export const replyText = () =>
  text({ max: REPLY_MAX }, { required: '回复内容不能为空', tooLong: `回复内容不能超过${REPLY_MAX}个字符` })

/** 0 or `all`: everybody's; 1 or `op`: those of the post's author (DECISIONS 8). */
export const replyFilter = () => T.Optional(oneOf(['0', '1', 'all', 'op'] as const))

/** The oldest first, or the newest. */
export const REPLY_ORDERS = ['asc', 'desc'] as const
export type ReplyOrder = (typeof REPLY_ORDERS)[number]
export const replyOrder = () => T.Optional(oneOf(REPLY_ORDERS))

/** The answers of one floor are counted and paged up to this many from either end (decision 0079). */
export const FLOOR_MOST = 2000

export const ReplyCan = T.Object({
  delete: T.Boolean(),
  select: T.Boolean(),
  report: T.Boolean(),
  reply: T.Boolean(),
  /** Ban its author in the section; false where the author is anonymous to the viewer. */
  ban: T.Boolean(),
})
export type ReplyCan = Static<typeof ReplyCan>

const fields = {
  id: id(),
  /** The reply that it answers; 0 under the post itself. */
  pid: T.Integer({ minimum: 0 }),
  content: T.String(),
  mentions: T.Array(Mention),
  postId: id(),
  /** The title of the post; empty where the viewer may not read it. */
  post: T.String(),
  /** The section that the post lies in. */
  nodeId: id(),
  /** From 1, among those that hang on the same; a deleted one keeps its own. */
  floor: count(),
  star: count(),
  unstar: count(),
  stared: T.Boolean(),
  unstared: T.Boolean(),
  archived: T.Boolean(),
  /** Of its own answers, as far as they are there. */
  replyCount: count(),
  state: oneOf([NORMAL, DELETED]),
  canDelete: T.Boolean(),
  createDatetime: time(),
  user: UserSummary,
  /** The author of the answer that this one answers; absent where it answers the floor itself. */
  parentUser: T.Optional(UserSummary),
  /** The author of the post. */
  isOp: T.Boolean(),
  selected: T.Boolean(),
  hidden: T.Boolean(),
  waiting: T.Boolean(),
  imgs: T.Array(Picture, { maxItems: REPLY_IMAGES }),
  can: ReplyCan,
}

/** An answer as it stands below a reply; of its own answers only the number is told. */
export const ReplyPreview = T.Object(fields)
export type ReplyPreview = Static<typeof ReplyPreview>

/** Whether this is what is left of a reply that the viewer may not read: without words nobody writes one. */
export const isReplyStub = ({ content }: Pick<ReplyPreview, 'content'>): boolean => content === ''

export const Reply = T.Object({
  ...fields,
  /** Below a floor the first answers at any depth, below an answer the first direct ones. */
  children: T.Array(ReplyPreview, { maxItems: REPLY_PREVIEW }),
  /** Of a floor: its answers at any depth, as `of-floor` counts them. */
  belowCount: T.Optional(count()),
  /** Told where one reply is opened by itself, to the logged-in. */
  removal: nullable(Removal),
})
export type Reply = Static<typeof Reply>

/** A reply in a list of its own: with whose post it stands under. */
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
