import type { Visitor } from '../follow/service.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { postItemsOf } from './page-service.ts'
import * as queries from './search-queries.ts'

/** What a search needs of posts. */
export const searchedPosts = {
  /** The words of one that was not removed, locked until the end of the transaction. */
  textOf: async (tx: Tx, postId: number) => (await queries.textOf.maybe(tx, { postId }))?.text,
  idsIn: queries.idsIn.all,
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: Visitor, ids: readonly number[]) => {
    const [posts, rows] = await Promise.all([postItemsOf(ctx, viewing, ids), queries.contents.all(ctx.db, { ids })])
    const contents = new Map(rows.map(({ id, content }) => [id, content]))
    return posts.map((post) => ({ post, text: contents.get(post.id) ?? '', title: post.title }))
  },
}
