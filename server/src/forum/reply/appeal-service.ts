import type { RemovalKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { firstWords } from '../../platform/excerpt.ts'
import { addNodeLineOnly, removersOfReplies } from '../section/log-service.ts'
import * as queries from './appeal-queries.ts'
import { changed, type Locked, lockReply } from './change.ts'
import * as changes from './change-queries.ts'
import { replyRestored, replyTakenAgain } from './events.ts'
import { sinkInChaos } from './removal-service.ts'
import { isAwaitingStaff, stateOf } from './rules.ts'

const EXCERPT = 60

const locked = (tx: Tx, replyId: number): Promise<Locked | undefined> => lockReply(tx, replyId, { anyhow: true })

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

  async giveBack(app: App, tx: Tx, replyId: number): Promise<boolean> {
    const reply = await locked(tx, replyId)
    if (reply === undefined || stateOf(reply) !== 'chaos' || isAwaitingStaff(reply)) return false
    const { postId, authorId, isHidden } = reply
    await changes.unremove.run(tx, { replyId, isHidden })
    await emit(app, tx, replyRestored, { replyId, postId, authorId })
    await changed(app, tx, reply, { removedBy: null })
    return true
  },

  async takeAgain(app: App, tx: Tx, replyId: number): Promise<void> {
    const reply = await locked(tx, replyId)
    if (reply === undefined || reply.isTakenDown || reply.removedBy !== null) return
    const before = (await removersOfReplies(tx, [replyId])).get(replyId)
    await emit(app, tx, replyTakenAgain, { replyId })
    const { office: by = 'staff', reason = '', kind } = before ?? {}
    await sinkInChaos(app, tx, reply, { by, reason, kind: (kind ?? 'other') as RemovalKind })
    await queries.markAppealed.run(tx, { replyId })
  },

  async settle(tx: Tx, replyId: number): Promise<void> {
    const reply = await locked(tx, replyId)
    if (reply === undefined) return
    const { nodeId, postId, authorId: userId } = reply
    await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'restore', postId, replyId, userId })
  },
}
