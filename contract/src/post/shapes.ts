import { UserSummary } from '../account/summary.ts'
import { Mention, WARNINGS } from '../flash/shapes.ts'
import { OFFICES } from '../node/shapes.ts'
import { REMOVAL_KINDS } from '../report/removal-kinds.ts'
import { Picture } from '../picture/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const POST_PAGE = 18
export const POST_NEWEST = 20
export const POST_VERSION_PAGE = 6
/** Code points of a version in the list of them; the whole of one is asked for by itself. */
export const POST_VERSION_EXCERPT = 2000
export const POST_TITLE_MAX = 50
/** As short as is suggested; nothing is refused. */
export const POST_TITLE_SUGGESTED = 5
export const POST_MAX = 50_000
export const POST_SUGGESTED = 200
export const POST_IMAGES = 9
/** Code points of a body in a list. */
export const POST_EXCERPT = 200
/** Only the beginning of a text names people (DECISIONS 8). */
export const MENTIONS_WITHIN = 2000

/** 0 as it is, 1 deleted. */
export const NORMAL = 0
export const DELETED = 1

export const postTitle = () =>
  text({ max: POST_TITLE_MAX }, { required: '标题不能为空', tooLong: `标题不能超过 ${POST_TITLE_MAX} 个字` })

export const postDescription = () =>
  text({ max: POST_MAX }, { required: '正文不能为空', tooLong: `正文不能超过 ${POST_MAX} 字` })

/** What the viewer may do with it; a page draws no button without it. */
export const PostCan = T.Object({
  edit: T.Boolean(),
  delete: T.Boolean(),
  /** As maintainer, in the post's section. */
  stick: T.Boolean(),
  select: T.Boolean(),
  /** Read the earlier versions. */
  versions: T.Boolean(),
  report: T.Boolean(),
  /** Answer it: it is there, and the viewer is not banned in its section. */
  reply: T.Boolean(),
  /** Ban its author in the section; false where the author is anonymous to the viewer. */
  ban: T.Boolean(),
})
export type PostCan = Static<typeof PostCan>

/** Why and when a post or reply was removed; never by whom. */
export const Removal = T.Object({
  office: oneOf(['author', ...OFFICES]),
  reason: T.String(),
  kind: oneOf(REMOVAL_KINDS),
  /** Out of sight of all but its author, until staff have decided. */
  held: T.Boolean(),
  datetime: time(),
  /** The viewer wrote it, and may ask once for another look. */
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
  /** The viewer collected it. */
  archived: T.Boolean(),
  state: oneOf([NORMAL, DELETED]),
  canDelete: T.Boolean(),
  user: UserSummary,
  warning: nullable(oneOf(WARNINGS)),
  /** At the top of its section, or of the whole site. */
  stickied: T.Boolean(),
  selected: T.Boolean(),
  edited: T.Boolean(),
  editDatetime: nullable(time()),
  /** The last reply, or its own time. */
  activeDatetime: time(),
  /** Out of sight until a human decides: only its author still sees it. */
  hidden: T.Boolean(),
  /** One of those, and nobody else has seen it yet. */
  waiting: T.Boolean(),
}

/** A post in a list: `description` is its beginning. */
export const PostItem = T.Object({
  ...head,
  description: T.String(),
  /** The members whom `description` names. */
  mentions: T.Array(Mention),
  imageCount: count(),
  /** The first of its pictures; null under a warning. */
  cover: nullable(T.String()),
})
export type PostItem = Static<typeof PostItem>

export const Post = T.Object({
  ...head,
  description: T.String(),
  mentions: T.Array(Mention),
  imgs: T.Array(Picture, { maxItems: POST_IMAGES }),
  can: PostCan,
  removal: nullable(Removal),
})
export type Post = Static<typeof Post>

/** A post in the chaos sea of its section; one that its author deleted has no title, no text and no name. */
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
  /** From 1, the first that was written. */
  version: count(),
  title: T.String(),
  /** In the list the beginning. */
  description: T.String(),
  mentions: T.Array(Mention),
  /** Code points of all of it. */
  length: count(),
  datetime: time(),
})
export type PostVersion = Static<typeof PostVersion>
