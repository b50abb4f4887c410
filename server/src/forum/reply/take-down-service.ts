import { RESTORABLE_DAYS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import { dropPictures, fingerprintsOf } from '../../content/picture/service.ts'
import type { Purge } from '../../moderation/report/target-service.ts'
import { addKnownPictures } from '../../moderation/review/picture-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { changed, type Locked, lockReply } from './change.ts'
import * as queries from './change-queries.ts'
import { replyRemoved, replyRestored } from './events.ts'

const BATCH_SIZE = 100

const lockAnyhow = (tx: Tx, replyId: number) => lockReply(tx, replyId, { anyhow: true })

/**
 * Hidden by staff from everyone including its author; its number stays.
 * @returns false if it was already removed
 */
export async function takeDownReply(app: App, tx: Tx, replyId: number): Promise<boolean> {
  const reply = await lockAnyhow(tx, replyId)
  if (reply === undefined || reply.isTakenDown || reply.removedBy === 'author') return false
  await queries.takeDown.run(tx, { replyId, days: RESTORABLE_DAYS })
  const { postId, authorId } = reply
  await emit(app, tx, replyRemoved, { replyId, postId, authorId, by: 'takedown', reason: '' })
  await changed(app, tx, reply, { isTakenDown: true })
  return true
}

/**
 * Restores its previous state; not after its author's account was erased.
 * @returns false if it was not hidden by staff, or was deleted permanently
 */
export async function restoreReply(app: App, tx: Tx, replyId: number, authorId: number): Promise<boolean> {
  if (await isErased({ db: tx }, authorId)) return false
  const reply = await lockAnyhow(tx, replyId)
  if (reply === undefined || !reply.isTakenDown || reply.isPurged) return false
  if ((await queries.restore.run(tx, { replyId })) === 0) return false
  if (reply.removedBy === null) await emit(app, tx, replyRestored, { replyId, postId: reply.postId, authorId })
  await changed(app, tx, reply, { isTakenDown: false })
  return true
}

/**
 * Deletes permanently, whether or not staff hid it before; the fingerprints of its pictures are kept.
 * @returns false if nothing is left of it
 */
export async function purgeReply(app: App, tx: Tx, replyId: number, _authorId: number, why: Purge): Promise<boolean> {
  const reply = await lockAnyhow(tx, replyId)
  if (reply === undefined || reply.isPurged || (reply.removedBy === 'author' && !reply.isTakenDown)) return false
  const fingerprints = await fingerprintsOf(tx, replyId)
  await empty(app, tx, reply)
  if (fingerprints.length > 0) await addKnownPictures(app, tx, { ...why, fingerprints })
  return true
}

async function empty(app: App, tx: Tx, reply: Locked): Promise<void> {
  const { replyId, postId, authorId } = reply
  await queries.empty.run(tx, { replyId })
  await dropPictures(app, tx, replyId)
  if (!reply.isTakenDown && reply.removedBy === null)
    await emit(app, tx, replyRemoved, { replyId, postId, authorId, by: 'takedown', reason: '' })
  await changed(app, tx, reply, { isTakenDown: true, isSelected: false })
}

/** Makes the hiding of a reply by staff final. */
export async function forgetReply(app: App, tx: Tx, replyId: number): Promise<void> {
  const reply = await lockAnyhow(tx, replyId)
  if (reply?.isTakenDown && !reply.isPurged) await empty(app, tx, reply)
}

export const purgeOverdue = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.overdue.all(app.db, { size }),
    (tx, { replyId }) => forgetReply(app, tx, replyId),
  )
