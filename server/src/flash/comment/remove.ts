import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { announceUpdated } from '../flash/announce-service.ts'
import { moveCommentCounts } from '../flash/comment-count-service.ts'
import * as queries from './queries.ts'

/**
 * A comment with answers leaves a place without text; one without answers is removed, together with empty ancestors.
 * The caller has locked the flash. @returns false where it was already removed.
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

/** Removes a place left without answers, and empty ancestors. The caller has locked the flash. */
export async function removeStub(app: App, tx: Tx, key: { flashId: number; commentId: number }): Promise<void> {
  const { removed } = await queries.takeAway.one(tx, key)
  await moveCommentCounts(tx, key, { living: 0, stubs: -removed })
  await announceUpdated(app, tx, key.flashId)
}
