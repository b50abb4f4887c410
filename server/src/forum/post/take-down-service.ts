import { RESTORABLE_DAYS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import { fingerprintsOf } from '../../content/picture/service.ts'
import type { Purge } from '../../moderation/report/target-service.ts'
import { addKnownPictures } from '../../moderation/review/picture-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { postRemoved, postRestored } from './events.ts'
import * as own from './moderation-queries.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'
import { unstickAll } from './sticky-service.ts'
import { applyTransition } from './transition-service.ts'

/**
 * Hidden by staff from everyone including its author, also in the chaos sea. Restorable until the time limit.
 * @returns false if the post no longer exists
 */
export async function takeDownPost(app: App, tx: Tx, postId: number): Promise<boolean> {
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || post.isDeleted || stateOf(post) === 'stub') return false
  await own.takeDown.run(tx, { postId, days: RESTORABLE_DAYS })
  await unstickAll(app, tx, postId)
  const { nodeId, authorId } = post
  if (post.removedBy === null)
    await emit(app, tx, postRemoved, { postId, nodeId, authorId, by: 'takedown', reason: '' })
  await applyTransition(app, tx, post, { from: post, to: { ...post, isDeleted: true } })
  return true
}

/**
 * Restores its previous state; not after its author's account was erased.
 * @returns false if it was not hidden by staff, or is already cleared
 */
export async function restorePost(app: App, tx: Tx, postId: number, authorId: number): Promise<boolean> {
  if (await isErased({ db: tx }, authorId)) return false
  const post = await queries.lock.maybe(tx, { postId })
  if (post === undefined || (await own.restore.run(tx, { postId })) === 0) return false
  if (post.removedBy === null) await emit(app, tx, postRestored, { postId, nodeId: post.nodeId, authorId })
  await applyTransition(app, tx, post, { from: post, to: { ...post, isDeleted: false } })
  return true
}

export async function purgePost(app: App, tx: Tx, postId: number, _authorId: number, why: Purge): Promise<boolean> {
  await takeDownPost(app, tx, postId)
  if ((await own.giveUp.run(tx, { postId })) === 0) return false
  const fingerprints = await fingerprintsOf(tx, postId)
  if (fingerprints.length > 0) await addKnownPictures(app, tx, { ...why, fingerprints })
  return true
}
