import { announceUpdated } from '../flash/announce-service.ts'
import type { Visitor } from '../follow/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import * as queries from './moderation-queries.ts'

/** What somebody reports, as they see it; undefined for what they may not know of. */
export async function evidenceOfComment(app: App, commentId: number, viewing: Visitor) {
  const row = await queries.comment.maybe(app.db, { ...viewing, commentId })
  if (row === undefined) return undefined
  const { authorId, ...shown } = row
  return { ownerId: authorId, shown, files: [] }
}

/** Its place stays, without its text and author, for everyone but its author. */
export async function hideComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const hidden = await queries.hide.maybe(tx, { commentId })
  if (hidden) await announceUpdated(app, tx, hidden.flashId)
  return hidden !== undefined
}

/** Everyone reads it again; of one that waited they are told only now. */
export async function releaseComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const released = await queries.release.maybe(tx, { commentId })
  if (released === undefined) return false
  const { waited, ...fact } = released
  await announceUpdated(app, tx, fact.flashId)
  if (waited) await emit(app, tx, 'commented', { ...fact, commentId, wasReviewed: true })
  return true
}

/** Its place under its flash, hidden or not. */
export async function openingOfComment(tx: Tx, commentId: number) {
  const found = await queries.above.maybe(tx, { commentId })
  return found ? { place: 'flash' as const, targetId: found.flashId, commentId } : {}
}
