import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './count-queries.ts'

const NOTHING = {
  posts: 0,
  r18: 0,
  ownPosts: 0,
  replies: 0,
  repliesR18: 0,
  ownReplies: 0,
  collectedPosts: 0,
  collectedReplies: 0,
  collectedPostsR18: 0,
  collectedRepliesR18: 0,
}

export type MemberCounts = typeof NOTHING

/** Changes a member's stored counts; call it with the counted thing locked. */
export function countOfMember(tx: Tx, userId: number, change: Partial<MemberCounts>): void {
  queries.move.enqueue(tx, { ...NOTHING, ...change, userId })
}

export const countsOfMember = async ({ db }: Pick<App, 'db'>, userId: number): Promise<MemberCounts> =>
  (await queries.counts.maybe(db, { userId })) ?? NOTHING
