import type { Visitor } from '../follow/service.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { postItemsOf } from './page-service.ts'
import * as queries from './search-queries.ts'

/** What an excerpt is taken from: so much before the first word, and so much in all. Line breaks and blanks are among it. */
const BEFORE = 200
const SIZE = 1_000

/** What a search needs of posts. */
export const searchedPosts = {
  /** The words of one that was not removed, locked until the end of the transaction. */
  textOf: (tx: Tx, postId: number) => queries.textOf.maybe(tx, { postId }),
  textsIn: queries.textsIn.all,
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: Visitor, ids: readonly number[], words: readonly string[]) => {
    const [posts, rows] = await Promise.all([
      postItemsOf(ctx, viewing, ids),
      queries.parts.all(ctx.db, { ids, words, before: BEFORE, size: SIZE }),
    ])
    const parts = new Map(rows.map(({ id, text, ...cut }) => [id, { text, cut }]))
    return posts.map((post) => ({ post, title: post.title, ...(parts.get(post.id) ?? { text: '' }) }))
  },
}
