import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { removersOfPosts } from '../section/log-service.ts'
import { removalsOf } from '../section/removal-service.ts'
import { announcePost } from './announce-service.ts'
import * as own from './appeal-queries.ts'
import { postLifecycle } from './lifecycle-service.ts'
import { shownWithPoll } from './poll-service.ts'
import * as queries from './queries.ts'
import { wordsOf } from './rules.ts'

export const takenPosts = {
  ...removalsOf({
    lifecycle: postLifecycle,
    removersOf: removersOfPosts,
    takenFrom: own.takenFrom.all,
    markAppealed: (tx, postId) => own.markAppealed.run(tx, { postId }),
    async lineOf(tx, postId) {
      const post = await queries.whole.maybe(tx, { postId })
      return post && { nodeId: post.nodeId, postId, userId: post.authorId }
    },
  }),

  async shown(db: Db, postId: number) {
    const post = await queries.whole.maybe(db, { postId })
    if (post === undefined || post.removedBy === 'author') return undefined
    const { warning, createdAt: postedAt } = post
    return { text: (await shownWithPoll(db, post, wordsOf(post))).join('\n\n'), warning, postedAt }
  },

  async markAppealed(app: App, tx: Tx, postId: number): Promise<void> {
    const post = await queries.lock.maybe(tx, { postId })
    await own.markAppealed.run(tx, { postId })
    if (post) await announcePost(app, tx, post)
  },
}
