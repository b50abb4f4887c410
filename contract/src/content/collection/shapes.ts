import { UserSummary } from '../../account/account/summary.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const COLLECTED_KINDS = ['flash', 'post', 'reply'] as const
export type CollectedKind = (typeof COLLECTED_KINDS)[number]

/** Folders of one member, without the default one. */
export const FOLDERS_MAX = 20
export const FOLDER_NAME_MAX = 20
export const COLLECTION_PAGE = 20
/** Excerpt length of a collected thing, in code points. */
export const COLLECTED_EXCERPT = 120

export const folderName = () =>
  text({ max: FOLDER_NAME_MAX }, { required: '给收藏夹起个名字', tooLong: `名字不能超过 ${FOLDER_NAME_MAX} 个字` })

export const Folder = T.Object({ id: id(), name: T.String() })
export type Folder = Static<typeof Folder>

/** What the list shows of a thing that its collector may open. */
export const CollectedThing = T.Object({
  /** Of the post, or of the post of the reply; empty for a flash. */
  title: T.String(),
  /** Empty below a warning. */
  excerpt: T.String(),
  /** The warning of a flash or post; kinds of content come after this feature. */
  warning: nullable(T.String()),
  user: UserSummary,
  /** The first picture; null below a warning. */
  cover: nullable(T.String()),
  imageCount: count(),
})
export type CollectedThing = Static<typeof CollectedThing>

export const CollectedItem = T.Object({
  kind: oneOf(COLLECTED_KINDS),
  id: id(),
  collectDatetime: time(),
  /** Null for what the collector may no longer see, for any reason. */
  thing: nullable(CollectedThing),
})
export type CollectedItem = Static<typeof CollectedItem>
