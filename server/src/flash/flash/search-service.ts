import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { discoverable } from './page-service.ts'
import * as queries from './search-queries.ts'

export const searchedFlashes = {
  textOf: (tx: Tx, flashId: number) => queries.textOf.maybe(tx, { flashId }),
  textsIn: queries.textsIn.all,
  visible: queries.visible.all,
  present: async (ctx: Ctx, viewing: ViewingWithId, ids: readonly number[]) =>
    (await discoverable(ctx, viewing, ids)).map((flash) => ({ flash, text: flash.content, title: '' })),
}
