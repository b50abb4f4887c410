import { announceUpdated } from '../flash/announce-service.ts'
import { moveCommentCounts } from '../flash/comment-count-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import * as queries from './queries.ts'

/**
 * With answers a comment leaves its place behind, without a text; without them it is removed, and with it what it alone
 * kept. The flash above is locked by the caller. @returns false where it was removed already.
 */
export async function removeComment(app: App, tx: Tx, key: { flashId: number; commentId: number }): Promise<boolean> {
  await announceUpdated(app, tx, key.flashId)
  if ((await queries.makeStub.run(tx, key)) > 0) {
    await moveCommentCounts(tx, key, { living: -1, stubs: 1 })
    return true
  }
  const { removed } = await queries.takeAway.one(tx, key)
  if (removed > 0) await moveCommentCounts(tx, key, { living: -1, stubs: 1 - removed })
  return removed > 0
}

/** A place that nothing answers any more goes, and with it what it alone kept. The flash above is locked by the caller. */
export async function removeStub(app: App, tx: Tx, key: { flashId: number; commentId: number }): Promise<void> {
  const { removed } = await queries.takeAway.one(tx, key)
  await moveCommentCounts(tx, key, { living: 0, stubs: -removed })
  await announceUpdated(app, tx, key.flashId)
}
