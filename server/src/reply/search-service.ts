import type { Visitor } from '../follow/service.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { replyItemsOf } from './list-service.ts'
import * as queries from './search-queries.ts'

/** What a search needs of replies. */
export const searchedReplies = {
  /** The words of one that was not removed, locked until the end of the transaction. */
  textOf: async (tx: Tx, replyId: number) => (await queries.textOf.maybe(tx, { replyId }))?.text,
  textsIn: queries.textsIn.all,
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: Visitor, ids: readonly number[]) =>
    (await replyItemsOf(ctx, viewing, ids)).map((reply) => ({ reply, text: reply.content, title: reply.post })),
}
