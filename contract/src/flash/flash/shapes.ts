import { UserSummary } from '../../account/account/summary.ts'
import { LinkCard } from '../../content/link/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const FLASH_MAX = 2000
export const COMMENT_MAX = 2000
export const FLASH_IMAGES = 4
export const RECOMMEND_SIZE = 54
/** Maximum length of the recommend cursor in characters. */
export const AFTER_MAX = 4096
export const FLASH_PAGE = 18
export const COMMENT_PAGE = 18
/** Maximum length of a quote excerpt in code points. */
export const QUOTE_MAX = 40
/** 0: public; 1: visible only to its author. */
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

/** A member whom a text mentions as `@username`; shown by nickname. */
export const Mention = T.Object({ id: id(), username: T.String(), nickname: T.String() })
export type Mention = Static<typeof Mention>

export const Flash = T.Object({
  id: id(),
  content: T.String(),
  /** Mentioned members whom the viewer may see; other names stay plain text. */
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
  /** Hidden until staff decide: visible only to its author. */
  hidden: T.Boolean(),
  /** Hidden before publication: staff review it before it appears. */
  waiting: T.Boolean(),
  /** The first public flash or post of a new member; absent otherwise, and after some days. */
  first: T.Optional(T.Boolean()),
  imgs: T.Array(FlashImage),
  /** About the first address in `content`, if the site makes such cards and has one. */
  card: T.Optional(LinkCard),
})
export type Flash = Static<typeof Flash>

/** Placeholder content of a comment whose text is not shown. */
export const COMMENT_STUBS = { deleted: '该评论已删除', hidden: '该评论正在审核' } as const

/** The quoted comment; the excerpt is null if the viewer may not, or may no longer, read it. */
export const Quote = T.Object({ id: id(), excerpt: nullable(T.String()) })
export type Quote = Static<typeof Quote>

export const Comment = T.Object({
  id: id(),
  content: T.String(),
  mentions: T.Array(Mention),
  /** A deleted comment keeps its place while it has answers; its text, author and counts are not sent. */
  deleted: T.Boolean(),
  /** Hidden until staff decide: for everyone but its author it looks like a deleted comment. */
  hidden: T.Boolean(),
  /** Hidden before publication: staff review it before it appears. */
  waiting: T.Boolean(),
  user: UserSummary,
  /** Author of the answered comment; absent for a comment on the flash itself. */
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
