import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announceUpdated } from '../flash/announce-service.ts'
import { commented } from './events.ts'
import * as queries from './moderation-queries.ts'

/** The reported comment as the reporter sees it; undefined where they may not see it. */
export async function evidenceOfComment(app: App, commentId: number, viewing: ViewingWithId) {
  const row = await queries.comment.maybe(app.db, { ...viewing, commentId })
  if (row === undefined) return undefined
  const { authorId, ...shown } = row
  return { ownerId: authorId, shown, files: [] }
}

/** For everyone but its author, the place remains without text and author. */
export async function hideComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const hidden = await queries.hide.maybe(tx, { commentId })
  if (hidden) await announceUpdated(app, tx, hidden.flashId)
  return hidden !== undefined
}

/** Shows the comment again; for one that was awaiting review, notices are sent only now. */
export async function releaseComment(app: App, tx: Tx, commentId: number): Promise<boolean> {
  const released = await queries.release.maybe(tx, { commentId })
  if (released === undefined) return false
  const { waited, ...fact } = released
  await announceUpdated(app, tx, fact.flashId)
  if (waited) await emit(app, tx, commented, { ...fact, commentId, wasReviewed: true })
  return true
}

export async function openingOfComment(tx: Tx, commentId: number) {
  const found = await queries.above.maybe(tx, { commentId })
  return found ? { place: 'flash' as const, targetId: found.flashId, commentId } : {}
}
