import { UserSummary } from '../../account/account/summary.ts'
import { LinkCard } from '../../content/link/shapes.ts'
import { Picture } from '../../content/picture/shapes.ts'
import { Mention, WARNINGS } from '../../flash/flash/shapes.ts'
import { REMOVAL_KINDS } from '../../moderation/report/removal-kinds.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'
import { OFFICES } from '../section/shapes.ts'
import { Poll } from './poll-shapes.ts'

export const POST_PAGE = 18
export const POST_NEWEST = 20
/** Number of posts that are talked about. */
export const POST_HOT = 20
export const POST_VERSION_PAGE = 6
/** Excerpt length of a version in the list, in code points; the full text is a separate call. */
export const POST_VERSION_EXCERPT = 2000
export const POST_TITLE_MAX = 50
/** Suggested minimum length; shorter titles are accepted. */
export const POST_TITLE_SUGGESTED = 5
export const POST_MAX = 50_000
export const POST_SUGGESTED = 200
export const POST_IMAGES = 9
/** Excerpt length of a post in a list, in code points. */
export const POST_EXCERPT = 200
/** Mentions count only at the beginning of a text (DECISIONS 8). */
export const MENTIONS_WITHIN = 2000

/** 0 normal, 1 deleted. */
export const NORMAL = 0
export const DELETED = 1

export const postTitle = () =>
  text({ max: POST_TITLE_MAX }, { required: '标题不能为空', tooLong: `标题不能超过 ${POST_TITLE_MAX} 个字` })

export const postDescription = () =>
  text({ max: POST_MAX }, { required: '正文不能为空', tooLong: `正文不能超过 ${POST_MAX} 字` })

/** The texts of a post, as a draft gives them and as answers show them. */
export const postTexts = { title: postTitle(), description: postDescription() }
const shownTexts = { title: T.String(), description: T.String() }

/** Permissions of the viewer; pages show only permitted actions. */
export const PostCan = T.Object({
  edit: T.Boolean(),
  delete: T.Boolean(),
  /** As a maintainer of the post's section. */
  stick: T.Boolean(),
  select: T.Boolean(),
  versions: T.Boolean(),
  report: T.Boolean(),
  /** Reply to it: it is visible, and the viewer is not banned in its section. */
  reply: T.Boolean(),
  /** Ban its author in the section; false if the author is anonymous to the viewer. */
  ban: T.Boolean(),
})
export type PostCan = Static<typeof PostCan>

/** Reason and time of a removal; never the person who removed it. */
export const Removal = T.Object({
  office: oneOf(['author', ...OFFICES]),
  reason: T.String(),
  kind: oneOf(REMOVAL_KINDS),
  /** Hidden from all but its author until staff decide. */
  held: T.Boolean(),
  datetime: time(),
  /** The viewer is the author and may appeal once. */
  appealable: T.Boolean(),
})
export type Removal = Static<typeof Removal>

const head = {
  id: id(),
  title: T.String(),
  nodeId: id(),
  node: T.String(),
  createDatetime: time(),
  replyCount: count(),
  star: count(),
  unstar: count(),
  stared: T.Boolean(),
  unstared: T.Boolean(),
  /** In the viewer's collection. */
  archived: T.Boolean(),
  state: oneOf([NORMAL, DELETED]),
  canDelete: T.Boolean(),
  user: UserSummary,
  warning: nullable(oneOf(WARNINGS)),
  /** Sticky in its section or site-wide. */
  stickied: T.Boolean(),
  selected: T.Boolean(),
  edited: T.Boolean(),
  editDatetime: nullable(time()),
  /** Time of the last reply, or of the post itself. */
  activeDatetime: time(),
  /** Hidden until staff decide: visible only to its author. */
  hidden: T.Boolean(),
  /** Hidden before publication, awaiting review. */
  waiting: T.Boolean(),
  /** The first public flash or post of a new member; absent otherwise, and after some days. */
  first: T.Optional(T.Boolean()),
}

/** A post in a list; `description` is its beginning. */
export const PostItem = T.Object({
  ...head,
  description: T.String(),
  /** Members mentioned in `description`. */
  mentions: T.Array(Mention),
  imageCount: count(),
  /** The first picture; null if the post has a warning. */
  cover: nullable(T.String()),
  /** It has a poll; absent otherwise. */
  poll: T.Optional(T.Boolean()),
})
export type PostItem = Static<typeof PostItem>

export const Post = T.Object({
  ...head,
  ...shownTexts,
  mentions: T.Array(Mention),
  imgs: T.Array(Picture, { maxItems: POST_IMAGES }),
  can: PostCan,
  removal: nullable(Removal),
  /** Absent without a poll, and once the post is removed. */
  poll: T.Optional(Poll),
  /** About the first address in `description`, if the site makes such cards and has one. */
  card: T.Optional(LinkCard),
})
export type Post = Static<typeof Post>

/** A post in the chaos sea of its section; one deleted by its author has no title, text or name. */
export const ChaosPost = T.Object({
  id: id(),
  title: T.String(),
  description: T.String(),
  warning: nullable(oneOf(WARNINGS)),
  replyCount: count(),
  star: count(),
  unstar: count(),
  user: UserSummary,
  createDatetime: time(),
  removal: Removal,
})
export type ChaosPost = Static<typeof ChaosPost>

export const PostVersion = T.Object({
  /** The original version is 1. */
  version: count(),
  /** In a list, the beginning of each. */
  ...shownTexts,
  mentions: T.Array(Mention),
  /** Full length in code points. */
  length: count(),
  datetime: time(),
})
export type PostVersion = Static<typeof PostVersion>
