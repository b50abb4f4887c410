import type { RemovalKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { addNodeLineOnly, removersOfPosts } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { announcePost } from './announce-service.ts'
import * as own from './appeal-queries.ts'
import { postRestored, postTakenAgain } from './events.ts'
import * as queries from './queries.ts'
import { sinkInChaos } from './remove-service.ts'
import { isAwaitingStaff, stateOf, wordsOf } from './rules.ts'
import { applyTransition } from './transition-service.ts'

export const takenPosts = {
  async takenFrom(db: Db, userId: number, days: number) {
    const posts = await own.takenFrom.all(db, { userId, days })
    const removers = await removersOfPosts(
      db,
      posts.map(({ id }) => id),
    )
    return posts.map(({ id, title, reason, at }) => {
      const byId = removers.get(id)?.actorId ?? null
      return { targetId: id, excerpt: title, note: reason, at, byId }
    })
  },

  async shown(db: Db, postId: number) {
    const post = await queries.whole.maybe(db, { postId })
    if (post === undefined || post.removedBy === 'author') return undefined
    const { warning, createdAt: postedAt } = post
    return { text: wordsOf(post).join('\n\n'), warning, postedAt }
  },

  async markAppealed(app: App, tx: Tx, postId: number): Promise<void> {
    const post = await queries.lock.maybe(tx, { postId })
    await own.markAppealed.run(tx, { postId })
    if (post) await announcePost(app, tx, post)
  },

  async giveBack(app: App, tx: Tx, postId: number): Promise<boolean> {
    const post = await queries.lock.maybe(tx, { postId })
    if (post === undefined || post.isDeleted || stateOf(post) !== 'chaos' || isAwaitingStaff(post)) return false
    await queries.restore.run(tx, { postId, state: post.state })
    await emit(app, tx, postRestored, { postId, nodeId: post.nodeId, authorId: post.authorId })
    await applyTransition(app, tx, post, { from: post, to: { ...post, removedBy: null } })
    return true
  },

  async takeAgain(app: App, tx: Tx, postId: number): Promise<void> {
    const post = await queries.lock.maybe(tx, { postId })
    if (post === undefined || post.isDeleted || post.removedBy !== null) return
    const before = (await removersOfPosts(tx, [postId])).get(postId)
    await emit(app, tx, postTakenAgain, { postId })
    const { office = 'staff', reason = '', kind } = before ?? {}
    await sinkInChaos(app, tx, post, { by: office as ActingOffice, reason, kind: (kind ?? 'other') as RemovalKind })
    await own.markAppealed.run(tx, { postId })
  },

  async settle(tx: Tx, postId: number): Promise<void> {
    const post = await queries.whole.maybe(tx, { postId })
    if (post === undefined) return
    const { nodeId, authorId: userId } = post
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'restore', postId, userId })
  },
}
