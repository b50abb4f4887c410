import type { RemovalKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { addNodeLineOnly, removersOfPosts } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import { announcePost } from './announce-service.ts'
import * as own from './appeal-queries.ts'
import { postLifecycle } from './lifecycle-service.ts'
import * as queries from './queries.ts'
import { wordsOf } from './rules.ts'

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

  giveBack: (app: App, tx: Tx, postId: number): Promise<boolean> =>
    postLifecycle.transition(app, tx, postId, { type: 'giveBack' }),

  async takeAgain(app: App, tx: Tx, postId: number): Promise<void> {
    const { office, reason = '', kind = null } = (await removersOfPosts(tx, [postId])).get(postId) ?? {}
    const removal = { by: (office ?? 'staff') as ActingOffice, reason, kind: (kind ?? 'other') as RemovalKind }
    const change = { type: 'removeByMaintainer', ...removal, isAgain: true } as const
    if (await postLifecycle.transition(app, tx, postId, change)) await own.markAppealed.run(tx, { postId })
  },

  async settle(tx: Tx, postId: number): Promise<void> {
    const post = await queries.whole.maybe(tx, { postId })
    if (post === undefined) return
    const { nodeId, authorId: userId } = post
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'restore', postId, userId })
  },
}
