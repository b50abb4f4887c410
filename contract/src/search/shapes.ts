import { Person } from '../account/account/summary.ts'
import { Flash } from '../flash/flash/shapes.ts'
import { PostItem } from '../forum/post/shapes.ts'
import { ReplyItem } from '../forum/reply/shapes.ts'
import { Node } from '../forum/section/shapes.ts'
import { count, oneOf, type Static, T, text } from '../wire/schema.ts'

export const SEARCH_PAGE = 18
export const SEARCH_MAX = 50
/** Last page; a user who needs more must search more specifically. */
export const SEARCH_LAST_PAGE = 49
/** Maximum number of results; there may be more matches. */
export const SEARCH_MOST = (SEARCH_LAST_PAGE + 1) * SEARCH_PAGE
export const SEARCH_TYPES = ['flash', 'post', 'reply', 'user', 'node'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
export const SEARCH_PEOPLE_MOST = 10 * SEARCH_PAGE
/** Length of an excerpt around a match, in code points. */
export const SEARCH_EXCERPT = 120

export const searchText = () =>
  text({ max: SEARCH_MAX }, { required: '请输入要找的词', tooLong: `最多 ${SEARCH_MAX} 个字` })
export const searchType = () => oneOf(SEARCH_TYPES)

/** Position of a match in UTF-16 units. */
export const Mark = T.Object({ from: count(), to: count() })
export type Mark = Static<typeof Mark>
export const Excerpt = T.Object({ text: T.String(), marks: T.Array(Mark) })
export type Excerpt = Static<typeof Excerpt>

/** One result: exactly one of the five item types is present. */
export const SearchResult = T.Object({
  excerpt: Excerpt,
  /** Matches in the title of a post or of a reply's post, in a nickname, or in the name of a section. */
  heading: T.Array(Mark),
  flash: T.Optional(Flash),
  post: T.Optional(PostItem),
  reply: T.Optional(ReplyItem),
  user: T.Optional(Person),
  /** The viewer follows this member; absent for anonymous visitors. */
  followed: T.Optional(T.Boolean()),
  followsMe: T.Optional(T.Boolean()),
  node: T.Optional(Node),
})
export type SearchResult = Static<typeof SearchResult>

export const SearchResultPage = T.Object({
  total: count(),
  list: T.Array(SearchResult),
  /** The time limit was reached before old content was searched, so there may be more results. */
  partial: T.Optional(T.Boolean()),
})
