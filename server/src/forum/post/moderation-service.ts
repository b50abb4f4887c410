import { storedPicturesOf } from '../../content/picture/service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { removersOfPosts } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { postLifecycle } from './lifecycle-service.ts'
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
  const shown = { content: wordsOf(row).join('\n\n'), warning, createdAt }
  return { ownerId: authorId, nodeId, shown, files: pictures.map(({ img }) => img) }
}

/**
 * Returns a case to staff after its restoration was undone. If the section has removed the post since, it stays
 * hidden.
 */
export async function returnPostToStaff(app: App, tx: Tx, postId: number, why: HandOver): Promise<void> {
  const post = await postLifecycle.lock(tx, postId)
  if (post === undefined || post.status.removedBy !== null) return void (await postLifecycle.hide(app, tx, postId))
  const by = ((await removersOfPosts(tx, [postId])).get(postId)?.office ?? 'staff') as ActingOffice
  await postLifecycle.transitionLocked(app, tx, post, { type: 'removeByMaintainer', by, ...why, isAgain: true })
}
