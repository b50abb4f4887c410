import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { replyItemsOf } from './list-service.ts'
import * as queries from './search-queries.ts'

export const searchedReplies = {
  textOf: (tx: Tx, replyId: number) => queries.textOf.maybe(tx, { replyId }),
  textsIn: queries.textsIn.all,
  under: async (tx: Tx, postId: number) => queries.under.one(tx, { postId }),
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: ViewingWithId, ids: readonly number[]) =>
    (await replyItemsOf(ctx, viewing, ids)).map((reply) => ({ reply, text: reply.content, title: reply.post })),
}
