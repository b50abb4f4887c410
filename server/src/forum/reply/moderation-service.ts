import { storedPicturesOf } from '../../content/picture/service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { removersOfReplies } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import * as queries from './moderation-queries.ts'

/** The reported content as the viewer sees it; undefined if they may not see it. */
export async function evidenceOfReply(app: App, replyId: number, viewing: ViewingWithId) {
  const row = await queries.reply.maybe(app.db, { ...viewing, replyId })
  if (row === undefined) return undefined
  const { authorId, nodeId, ...shown } = row
  const pictures = (await storedPicturesOf(app.db, [replyId])).get(replyId) ?? []
  return { ownerId: authorId, nodeId, shown, files: pictures.map(({ img }) => img) }
}

/**
 * Returns a case to staff after its restoration was undone. If the section has removed the reply since, it stays
 * hidden.
 */
export async function returnReplyToStaff(app: App, tx: Tx, replyId: number, why: HandOver): Promise<void> {
  const reply = await replyLifecycle.lock(tx, replyId)
  if (reply === undefined || reply.status.removedBy !== null) return void (await replyLifecycle.hide(app, tx, replyId))
  const by = ((await removersOfReplies(tx, [replyId])).get(replyId)?.office ?? 'staff') as ActingOffice
  await replyLifecycle.transitionLocked(app, tx, reply, { type: 'removeByMaintainer', by, ...why, isAgain: true })
}
