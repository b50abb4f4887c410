import { storedPicturesOf } from '../../content/picture/service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import { shownWithPoll } from './poll-service.ts'
import * as queries from './queries.ts'
import { stateOf, wordsOf } from './rules.ts'

/**
 * The content shown to staff, as the viewer sees it; undefined if the viewer may not see it or its author deleted
 * it.
 */
export async function evidenceOfPost(app: App, postId: number, viewing: ViewingWithId) {
  const row = await queries.post.maybe(app.db, { ...viewing, postId })
  if (row === undefined || stateOf(row) === 'stub') return undefined
  const { authorId, nodeId, warning, createdAt } = row
  const pictures = (await storedPicturesOf(app.db, [postId])).get(postId) ?? []
  const content = (await shownWithPoll(app.db, { ...row, id: postId }, wordsOf(row))).join('\n\n')
  const shown = { content, warning, createdAt }
  return { ownerId: authorId, nodeId, shown, files: pictures.map(({ img }) => img) }
}
