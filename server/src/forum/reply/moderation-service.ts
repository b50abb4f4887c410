import { storedPicturesOf } from '../../content/picture/service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import * as queries from './moderation-queries.ts'

/** The reported content as the viewer sees it; undefined if they may not see it. */
export async function evidenceOfReply(app: App, replyId: number, viewing: ViewingWithId) {
  const row = await queries.reply.maybe(app.db, { ...viewing, replyId })
  if (row === undefined) return undefined
  const { authorId, nodeId, ...shown } = row
  const pictures = (await storedPicturesOf(app.db, [replyId])).get(replyId) ?? []
  return { ownerId: authorId, nodeId, shown, files: pictures.map(({ img }) => img) }
}
