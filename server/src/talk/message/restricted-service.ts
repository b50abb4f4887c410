import type { MemberCtx } from '../../platform/ctx.ts'
import * as queries from './queries.ts'
import type { Pair } from './rules.ts'

/** For a day after a reset by mail, a session shows no messages from before it began: up to this id. */
export async function restrictedTo({ viewer, db }: MemberCtx, pair: Pair): Promise<number> {
  if (viewer.restrictedUntil === null) return 0
  return (await queries.lastBefore.maybe(db, { ...pair, since: viewer.since }))?.id ?? 0
}
