import { viewingOf } from '../follow/service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import * as queries from './queries.ts'

/** Those of some flashes and comments, mixed, that are still there for whoever asks. */
export async function thingsLeft(ctx: MemberCtx, ids: readonly number[]): Promise<number[]> {
  const viewing = await viewingOf(ctx)
  return (await queries.thingsLeft.all(ctx.db, { ...viewing, ids })).map(({ id }) => id)
}
