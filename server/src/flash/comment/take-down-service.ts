import { RESTORABLE_DAYS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { announceUpdated } from '../flash/announce-service.ts'
import { moveCommentCounts } from '../flash/comment-count-service.ts'
import * as queries from './moderation-queries.ts'
import { removeComment, removeStub } from './remove.ts'

const BATCH_SIZE = 100

/** Staff take it down: its place stays without text, also for its author. @returns false where already removed. */
export async function takeDownComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const above = await queries.lockFlashForStaff.maybe(tx, { commentId })
  if (above === undefined || (await queries.takeDown.run(tx, { commentId, days: RESTORABLE_DAYS })) === 0) return false
  await moveCommentCounts(tx, above, { living: -1, stubs: 1 })
  await announceUpdated(app, tx, above.flashId)
  return true
}

/**
 * Restores a comment unchanged; never after its author's account was erased. @returns false where it was not taken
 * down, or is permanently removed.
 */
export async function restoreComment(app: App, tx: Tx, commentId: number, authorId: number): Promise<boolean> {
  if (await isErased({ db: tx }, authorId)) return false
  const above = await queries.lockFlashForStaff.maybe(tx, { commentId })
  if (above === undefined || (await queries.restore.run(tx, { commentId })) === 0) return false
  await moveCommentCounts(tx, above, { living: 1, stubs: -1 })
  await announceUpdated(app, tx, above.flashId)
  return true
}

export async function purgeComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const above = await queries.lockFlashForStaff.maybe(tx, { commentId })
  if (above === undefined) return false
  const key = { ...above, commentId }
  if ((await queries.makeStub.run(tx, { commentId })) === 0) return removeComment(app, tx, key)
  await removeStub(app, tx, key)
  return true
}

export const purgeOverdue = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.overdue.all(app.db, { size }),
    (tx, { commentId }) => purgeComment(app, tx, commentId),
  )
