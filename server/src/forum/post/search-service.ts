import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { postItemsOf } from './page-service.ts'
import * as queries from './search-queries.ts'

/** Size of an excerpt: before the first word, and in total, in characters including whitespace. */
const BEFORE = 200
const SIZE = 1_000

export const searchedPosts = {
  textOf: (tx: Tx, postId: number) => queries.textOf.maybe(tx, { postId }),
  textsIn: queries.textsIn.all,
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: ViewingWithId, ids: readonly number[], words: readonly string[]) => {
    const [posts, rows] = await Promise.all([
      postItemsOf(ctx, viewing, ids),
      queries.parts.all(ctx.db, { ids, words, before: BEFORE, size: SIZE }),
    ])
    const parts = new Map(rows.map(({ id, text, ...cut }) => [id, { text, cut }]))
    return posts.map((post) => ({ post, title: post.title, ...(parts.get(post.id) ?? { text: '' }) }))
  },
}
