import { storedPicturesOf } from '../../content/picture/service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { removersOfPosts } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { postPosted, postRestored, postTakenAgain } from './events.ts'
import * as queries from './queries.ts'
import { sinkInChaos } from './remove-service.ts'
import { HIDDEN, isAwaitingStaff, OPEN, stateOf, wordsOf } from './rules.ts'
import { applyTransition, type PostSnapshot } from './transition-service.ts'

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
 * Hides a post from everyone but its author, also in the chaos sea, until staff decide; a waiting post is already
 * hidden.
 */
export async function hidePost(app: App, tx: Tx, postId: number): Promise<boolean> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.isDeleted || stateOf(post) === 'stub') return false
  if (post.state !== OPEN) return post.waiting
  await queries.setState.run(tx, { postId, state: HIDDEN })
  await applyTransition(app, tx, post, { from: post, to: { ...post, state: HIDDEN } })
  return true
}

export async function releasePost(app: App, tx: Tx, postId: number): Promise<boolean> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.isDeleted || stateOf(post) === 'stub' || post.state === OPEN) return false
  if (isAwaitingStaff(post)) return returnToSection(app, tx, post)
  await queries.setState.run(tx, { postId, state: OPEN })
  if (post.waiting) await emit(app, tx, postPosted, { ...post, postId })
  await applyTransition(app, tx, post, { from: post, to: { ...post, state: OPEN } })
  return true
}

async function returnToSection(app: App, tx: Tx, post: PostSnapshot): Promise<boolean> {
  const { id: postId, nodeId, authorId } = post
  await queries.restore.run(tx, { postId, state: OPEN })
  await emit(app, tx, postRestored, { postId, nodeId, authorId })
  await applyTransition(app, tx, post, { from: post, to: { ...post, state: OPEN, removedBy: null } })
  return true
}

/**
 * Returns a case to staff after its restoration was undone. If the section has removed the post since, it stays
 * hidden.
 */
export async function returnPostToStaff(app: App, tx: Tx, postId: number, why: HandOver): Promise<void> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.removedBy !== null) return void (await hidePost(app, tx, postId))
  if (post.isDeleted) return
  const before = (await removersOfPosts(tx, [postId])).get(postId)
  await emit(app, tx, postTakenAgain, { postId })
  await sinkInChaos(app, tx, post, { by: (before?.office ?? 'staff') as ActingOffice, ...why })
}
