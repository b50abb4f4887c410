import type { App, MemberCtx } from '../platform/ctx.ts'
import { batchLoader } from '../platform/db/batch-loader.ts'
import * as queries from './queries.ts'

const loadTurn = batchLoader(async (db, userIds: readonly number[]) => {
  const rows = await queries.turns.all(db, { userIds })
  const of = new Map(rows.map(({ userId, turn }) => [userId, turn]))
  return userIds.map((userId) => of.get(userId) ?? 0)
})

/** Grows with every change of a member's inbox. */
export const turnOfMember = ({ db }: App, userId: number): Promise<number> => loadTurn(db, userId)

export const turnOf = (ctx: MemberCtx): Promise<number> => turnOfMember(ctx, ctx.viewer.id)
