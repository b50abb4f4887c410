import { UserSummary } from '../account/summary.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const FLASH_MAX = 2000
export const COMMENT_MAX = 2000
export const FLASH_IMAGES = 4
export const RECOMMEND_SIZE = 54
/** Of what recommend gives along for the next pull, in characters. */
export const AFTER_MAX = 4096
export const FLASH_PAGE = 18
export const COMMENT_PAGE = 18
/** Of what an answer quotes, in code points. */
export const QUOTE_MAX = 40
/** 0 everyone may see it, 1 its author alone. */
export const PUBLIC = 0
export const PRIVATE = 1

export const WARNINGS = ['spoiler', 'heavy', 'r18'] as const
export type Warning = (typeof WARNINGS)[number]

export const flashContent = () =>
  text({ max: FLASH_MAX }, { required: '内容不能为空', tooLong: `内容不能超过${FLASH_MAX}字` })

export const commentContent = () =>
  text({ max: COMMENT_MAX }, { required: '请输入评论内容', tooLong: `内容不能超过${COMMENT_MAX}字` })

export const FlashImage = T.Object({ thumbnail: T.String(), img: T.String(), width: count(), height: count() })
export type FlashImage = Static<typeof FlashImage>

/** Somebody whom a text names by `@username`, to be shown by their nickname. */
export const Mention = T.Object({ id: id(), username: T.String(), nickname: T.String() })
export type Mention = Static<typeof Mention>

export const Flash = T.Object({
  id: id(),
  content: T.String(),
  /** Those whom the text names and the viewer may see; other names stay words. */
  mentions: T.Array(Mention),
  warning: nullable(oneOf(WARNINGS)),
  user: UserSummary,
  createDatetime: time(),
  state: oneOf([PUBLIC, PRIVATE]),
  up: count(),
  down: count(),
  commentCount: count(),
  stared: T.Boolean(),
  unstared: T.Boolean(),
  canDelete: T.Boolean(),
  /** Out of sight until a human decides: only its author still sees it. */
  hidden: T.Boolean(),
  /** One of those, and nobody else has seen it yet: staff look at it before it appears. */
  waiting: T.Boolean(),
  imgs: T.Array(FlashImage),
})
export type Flash = Static<typeof Flash>

/** What stands as the content of a comment whose words are not shown. */
export const COMMENT_STUBS = { deleted: '该评论已删除', hidden: '该评论正在审核' } as const

/** What an answer answers; no excerpt where the viewer may not read that, or not any more. */
export const Quote = T.Object({ id: id(), excerpt: nullable(T.String()) })
export type Quote = Static<typeof Quote>

export const Comment = T.Object({
  id: id(),
  content: T.String(),
  mentions: T.Array(Mention),
  /** A deleted comment keeps its place while it has answers: no word, no author and no count of it is told. */
  deleted: T.Boolean(),
  /** Out of sight until a human decides: for everyone but its author it is told as a deleted one is. */
  hidden: T.Boolean(),
  /** One of those, and nobody else has read it yet: staff look at it before it appears. */
  waiting: T.Boolean(),
  user: UserSummary,
  /** Whom it answers; not there where it answers the flash itself. */
  parentUser: T.Optional(UserSummary),
  quote: nullable(Quote),
  createDatetime: time(),
  up: count(),
  down: count(),
  stared: T.Boolean(),
  unstared: T.Boolean(),
  canDelete: T.Boolean(),
})
export type Comment = Static<typeof Comment>
