import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import * as queries from './count-queries.ts'

const NOTHING = { posts: 0, r18: 0, ownPosts: 0, replies: 0, ownReplies: 0, collectedPosts: 0, collectedReplies: 0 }

/** What a member has in the forum, as it is counted for their lists. */
export type MemberCounts = typeof NOTHING

/** By how much the kept counts of a member change; under the lock of the thing that they count. */
export async function countOfMember(tx: Tx, userId: number, change: Partial<MemberCounts>): Promise<void> {
  const row = { ...NOTHING, ...change, userId }
  if ((await queries.move.run(tx, row)) > 0) return
  await queries.open.run(tx, row)
  await queries.move.run(tx, row)
}

export const countsOfMember = async ({ db }: Pick<App, 'db'>, userId: number): Promise<MemberCounts> =>
  (await queries.counts.maybe(db, { userId })) ?? NOTHING
