import type { Visitor } from '../follow/service.ts'
import { storedPicturesOf } from '../picture/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { bump } from '../post/reply-count-service.ts'
import { changed, lockReply } from './change.ts'
import * as changes from './change-queries.ts'
import * as queries from './moderation-queries.ts'
import { stateOf } from './rules.ts'

/** What somebody reports, as they see it; undefined for what they may not know of. */
export async function evidenceOfReply(app: App, replyId: number, viewing: Visitor) {
  const row = await queries.reply.maybe(app.db, { ...viewing, replyId })
  if (row === undefined) return undefined
  const { authorId, ...shown } = row
  const pictures = (await storedPicturesOf(app.db, [replyId])).get(replyId) ?? []
  return { ownerId: authorId, shown, files: pictures.map(({ img }) => img) }
}

/** Its floor stays, without its words and author, for everyone but its author. One that waits is hidden already. */
export async function hideReply(app: App, tx: Tx, replyId: number): Promise<boolean> {
  const reply = await lockReply(tx, replyId, { anyhow: true })
  if (reply === undefined || reply.removedBy !== null || reply.isTakenDown) return false
  if (reply.isHidden) return reply.isWaiting
  await changes.hide.run(tx, { replyId })
  await changed(app, tx, reply, { isHidden: true })
  return true
}

/** Everyone reads it again; of one that waited they are told only now. */
export async function releaseReply(app: App, tx: Tx, replyId: number): Promise<boolean> {
  const reply = await lockReply(tx, replyId, { anyhow: true })
  if (reply === undefined || stateOf(reply) !== 'hidden') return false
  await changes.release.run(tx, { replyId })
  if (reply.isWaiting) {
    const { postId, authorId: actorId } = reply
    await bump(tx, { postId })
    const fact = await queries.ofReply.one(tx, { replyId })
    await emit(app, tx, 'replied', { replyId, postId, actorId, ...fact, wasReviewed: true })
  }
  await changed(app, tx, reply, { isHidden: false })
  return true
}
