import type { Db } from '../../platform/db/sql.ts'
import { firstWords } from '../../platform/excerpt.ts'
import { removersOfReplies } from '../section/log-service.ts'
import { removalsOf } from '../section/removal-service.ts'
import * as queries from './appeal-queries.ts'
import { replyLifecycle } from './lifecycle-service.ts'

const EXCERPT = 60

export const takenReplies = {
  ...removalsOf({
    lifecycle: replyLifecycle,
    removersOf: removersOfReplies,
    async takenFrom(db, of) {
      const replies = await queries.takenFrom.all(db, of)
      return replies.map(({ content, ...reply }) => ({ ...reply, excerpt: firstWords(content, EXCERPT) }))
    },
    markAppealed: (tx, replyId) => queries.markAppealed.run(tx, { replyId }),
    async lineOf(tx, replyId) {
      const reply = await replyLifecycle.lock(tx, replyId)
      return reply && { nodeId: reply.nodeId, postId: reply.postId, replyId, userId: reply.authorId }
    },
  }),

  shown: (db: Db, replyId: number) => queries.shown.maybe(db, { replyId }),
}
