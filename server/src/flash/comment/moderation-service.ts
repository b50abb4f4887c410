import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './moderation-queries.ts'

/** The reported comment as the reporter sees it; undefined where they may not see it. */
export async function evidenceOfComment(app: App, commentId: number, viewing: ViewingWithId) {
  const row = await queries.comment.maybe(app.db, { ...viewing, commentId })
  if (row === undefined) return undefined
  const { authorId, ...shown } = row
  return { ownerId: authorId, shown, files: [] }
}

export async function openingOfComment(tx: Tx, commentId: number) {
  const found = await queries.above.maybe(tx, { commentId })
  return found ? { place: 'flash' as const, targetId: found.flashId, commentId } : {}
}
