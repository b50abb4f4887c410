import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { postItemsOf } from './page-service.ts'
import { type PostTexts, wordsOf } from './rules.ts'
import * as queries from './search-queries.ts'

/** Size of an excerpt: before the first word, and in total, in characters including whitespace. */
const BEFORE = 200
const SIZE = 1_000

const findable = ({ nodeId, ...texts }: PostTexts & { nodeId: number }) => ({ nodeId, text: wordsOf(texts).join('\n') })

export const searchedPosts = {
  async textOf(tx: Tx, postId: number) {
    const row = await queries.textOf.maybe(tx, { postId })
    return row && findable(row)
  },
  textsIn: async (db: Db, of: Parameters<typeof queries.textsIn.all>[1]) =>
    (await queries.textsIn.all(db, of)).map(({ id, ...row }) => ({ id, ...findable(row) })),
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
