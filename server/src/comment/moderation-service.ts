import { announceUpdated } from '../flash/announce-service.ts'
import type { Visitor } from '../follow/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import * as queries from './moderation-queries.ts'

/** What somebody reports, as they see it; undefined for what they may not know of. */
export async function evidenceOfComment(app: App, commentId: number, viewing: Visitor) {
  const row = await queries.comment.maybe(app.db, { ...viewing, commentId })
  if (row === undefined) return undefined
  const { authorId, ...shown } = row
  return { ownerId: authorId, shown, files: [] }
}

async function setHidden(app: App, tx: Tx, commentId: number, hidden: boolean): Promise<boolean> {
  const changed = await queries.setHidden.maybe(tx, { commentId, hidden })
  if (changed) await announceUpdated(app, tx, changed.flashId)
  return changed !== undefined
}

/** Its place stays, without its text and author, for everyone but its author. */
export const hideComment = (app: App, tx: Tx, commentId: number) => setHidden(app, tx, commentId, true)
export const releaseComment = (app: App, tx: Tx, commentId: number) => setHidden(app, tx, commentId, false)
