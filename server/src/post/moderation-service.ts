import type { Visitor } from '../follow/service.ts'
import { storedPicturesOf } from '../picture/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { passOn } from './life-service.ts'
import * as queries from './queries.ts'
import { HIDDEN, OPEN, stateOf } from './rules.ts'

/** What staff are shown of it, as the viewer sees it; undefined for what the viewer may not know of, and for what was removed. */
export async function evidenceOfPost(app: App, postId: number, viewing: Visitor) {
  const row = await queries.post.maybe(app.db, { ...viewing, postId })
  if (row === undefined || row.removedBy !== null) return undefined
  const { authorId, title, content, warning, createdAt } = row
  const pictures = (await storedPicturesOf(app.db, [postId])).get(postId) ?? []
  const shown = { content: `${title}\n\n${content}`, warning, createdAt }
  return { ownerId: authorId, shown, files: pictures.map(({ img }) => img) }
}

/** Out of sight for everyone but its author, until a human decides: one that waits is so already. */
export async function hidePost(app: App, tx: Tx, postId: number): Promise<boolean> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.isDeleted) return false
  if (stateOf(post) !== 'there') return post.waiting && stateOf(post) === 'hidden'
  await queries.setState.run(tx, { postId, state: HIDDEN })
  await passOn(app, tx, post, { from: post, to: { ...post, state: HIDDEN } })
  return true
}

/** Into sight again; for one that waited all begins here. */
export async function releasePost(app: App, tx: Tx, postId: number): Promise<boolean> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.isDeleted || stateOf(post) !== 'hidden') return false
  await queries.setState.run(tx, { postId, state: OPEN })
  if (post.waiting) await emit(app, tx, 'postPosted', { ...post, postId })
  await passOn(app, tx, post, { from: post, to: { ...post, state: OPEN } })
  return true
}
