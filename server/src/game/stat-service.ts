import type { Data, gameCalls, MineMode, MineSize } from '@sp/contract'
import type { MemberCtx } from '../platform/ctx.ts'
import * as queries from './stat-queries.ts'

export async function stats(ctx: MemberCtx): Promise<Data<typeof gameCalls.stats>> {
  const rows = await queries.own.all(ctx.db, { userId: ctx.viewer.id })
  return {
    list: rows.map(({ difficulty, mode, ...row }) => ({
      ...row,
      difficulty: difficulty as MineSize,
      mode: mode as MineMode,
    })),
  }
}
