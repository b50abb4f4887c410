import { storedPicturesOf } from '../../content/picture/service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { bump } from '../post/reply-count-service.ts'
import { removersOfReplies } from '../section/log-service.ts'
import { changed, type Locked, lockReply } from './change.ts'
import * as changes from './change-queries.ts'
import { replied, replyRestored, replyTakenAgain } from './events.ts'
import * as queries from './moderation-queries.ts'
import { sinkInChaos } from './removal-service.ts'
import { isAwaitingStaff, stateOf } from './rules.ts'

/** The reported content as the viewer sees it; undefined if they may not see it. */
export async function evidenceOfReply(app: App, replyId: number, viewing: ViewingWithId) {
  const row = await queries.reply.maybe(app.db, { ...viewing, replyId })
  if (row === undefined) return undefined
  const { authorId, nodeId, ...shown } = row
  const pictures = (await storedPicturesOf(app.db, [replyId])).get(replyId) ?? []
  return { ownerId: authorId, nodeId, shown, files: pictures.map(({ img }) => img) }
}

/**
 * Hides text and author from everyone but the author, also in the chaos sea; the number stays. A waiting reply is
 * already hidden.
 */
export async function hideReply(app: App, tx: Tx, replyId: number): Promise<boolean> {
  const reply = await lockReply(tx, replyId, { anyhow: true })
  if (reply === undefined || stateOf(reply) === 'stub') return false
  if (reply.isHidden) return reply.isWaiting
  await changes.hide.run(tx, { replyId })
  await changed(app, tx, reply, { isHidden: true })
  return true
}

/** Makes it visible again; for a waiting reply, notices are sent only now. */
export async function releaseReply(app: App, tx: Tx, replyId: number): Promise<boolean> {
  const reply = await lockReply(tx, replyId, { anyhow: true })
  if (reply === undefined || stateOf(reply) === 'stub' || !reply.isHidden) return false
  if (isAwaitingStaff(reply)) return returnToSection(app, tx, reply)
  await changes.release.run(tx, { replyId })
  if (reply.isWaiting) {
    const { postId, authorId: actorId } = reply
    await bump(tx, { postId })
    const fact = await queries.ofReply.one(tx, { replyId })
    await emit(app, tx, replied, { replyId, postId, actorId, ...fact, wasReviewed: true })
  }
  await changed(app, tx, reply, { isHidden: false })
  return true
}

async function returnToSection(app: App, tx: Tx, reply: Locked): Promise<boolean> {
  const { replyId, postId, authorId } = reply
  await changes.unremove.run(tx, { replyId, isHidden: false })
  await emit(app, tx, replyRestored, { replyId, postId, authorId })
  await changed(app, tx, reply, { isHidden: false, removedBy: null })
  return true
}

/**
 * Returns a case to staff after its restoration was undone. If the section has removed the reply since, it stays
 * hidden.
 */
export async function returnReplyToStaff(app: App, tx: Tx, replyId: number, why: HandOver): Promise<void> {
  const reply = await lockReply(tx, replyId, { anyhow: true })
  if (reply === undefined || reply.removedBy !== null) return void (await hideReply(app, tx, replyId))
  if (reply.isTakenDown) return
  const before = (await removersOfReplies(tx, [replyId])).get(replyId)
  await emit(app, tx, replyTakenAgain, { replyId })
  await sinkInChaos(app, tx, reply, { by: before?.office ?? 'staff', ...why })
}
