import { Person } from '../account/summary.ts'
import { Flash } from '../flash/shapes.ts'
import { Node } from '../node/shapes.ts'
import { PostItem } from '../post/shapes.ts'
import { ReplyItem } from '../reply/shapes.ts'
import { count, oneOf, type Static, T, text } from '../wire/schema.ts'

export const SEARCH_PAGE = 18
export const SEARCH_MAX = 50
/** Deeper nobody looks; who wants more says more. */
export const SEARCH_LAST_PAGE = 49
/** As many as are told of at most: there may be more. */
export const SEARCH_MOST = (SEARCH_LAST_PAGE + 1) * SEARCH_PAGE
export const SEARCH_TYPES = ['flash', 'post', 'reply', 'user', 'node'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
/** The same of people. */
export const SEARCH_PEOPLE_MOST = 10 * SEARCH_PAGE
/** Code points of an excerpt around what was found. */
export const SEARCH_EXCERPT = 120

export const searchText = () =>
  text({ max: SEARCH_MAX }, { required: '请输入要找的词', tooLong: `最多 ${SEARCH_MAX} 个字` })
export const searchType = () => oneOf(SEARCH_TYPES)

/** Where what was looked for stands, in UTF-16 units. */
export const Mark = T.Object({ from: count(), to: count() })
export type Mark = Static<typeof Mark>
/** Words around a hit. */
export const Excerpt = T.Object({ text: T.String(), marks: T.Array(Mark) })
export type Excerpt = Static<typeof Excerpt>

/** One of what was asked for: exactly one of the five things is there. */
export const Found = T.Object({
  excerpt: Excerpt,
  /** In the title of a post, the title that a reply stands under, a nickname or the name of a section. */
  heading: T.Array(Mark),
  flash: T.Optional(Flash),
  post: T.Optional(PostItem),
  reply: T.Optional(ReplyItem),
  user: T.Optional(Person),
  /** Whether the viewer follows them; of nobody where nobody is logged in. */
  followed: T.Optional(T.Boolean()),
  node: T.Optional(Node),
})
export type Found = Static<typeof Found>

export const FoundPage = T.Object({
  total: count(),
  list: T.Array(Found),
  /** The time that a search may take was over: what is old was not looked through, so there may be more. */
  partial: T.Optional(T.Boolean()),
})
