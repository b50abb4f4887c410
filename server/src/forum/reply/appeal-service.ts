import type { RemovalKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { firstWords } from '../../platform/excerpt.ts'
import { addNodeLineOnly, removersOfReplies } from '../section/log-service.ts'
import type { ActingOffice } from '../section/membership-service.ts'
import * as queries from './appeal-queries.ts'
import { replyLifecycle } from './lifecycle-service.ts'

const EXCERPT = 60

export const takenReplies = {
  async takenFrom(db: Db, userId: number, days: number) {
    const replies = await queries.takenFrom.all(db, { userId, days })
    const removers = await removersOfReplies(
      db,
      replies.map(({ id }) => id),
    )
    return replies.map(({ id, content, reason, at }) => {
      const byId = removers.get(id)?.actorId ?? null
      return { targetId: id, excerpt: firstWords(content, EXCERPT), note: reason, at, byId }
    })
  },

  shown: (db: Db, replyId: number) => queries.shown.maybe(db, { replyId }),

  async markAppealed(_app: App, tx: Tx, replyId: number): Promise<void> {
    await queries.markAppealed.run(tx, { replyId })
  },

  giveBack: (app: App, tx: Tx, replyId: number): Promise<boolean> =>
    replyLifecycle.transition(app, tx, replyId, { type: 'giveBack' }),

  async takeAgain(app: App, tx: Tx, replyId: number): Promise<void> {
    const { office, reason = '', kind = null } = (await removersOfReplies(tx, [replyId])).get(replyId) ?? {}
    const removal = { by: (office ?? 'staff') as ActingOffice, reason, kind: (kind ?? 'other') as RemovalKind }
    const change = { type: 'removeByMaintainer', ...removal, isAgain: true } as const
    if (await replyLifecycle.transition(app, tx, replyId, change)) await queries.markAppealed.run(tx, { replyId })
  },

  async settle(tx: Tx, replyId: number): Promise<void> {
    const reply = await replyLifecycle.lock(tx, replyId)
    if (reply === undefined) return
    const { nodeId, postId, authorId: userId } = reply
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'restore', postId, replyId, userId })
  },
}
