import { RESTORABLE_DAYS } from '@sp/contract'
import { dropPictures, fingerprintsOf } from '../../content/picture/service.ts'
import { lifecycleOf, purgeExpired } from '../../moderation/lifecycle/service.ts'
import { type Change, type ContentStatus, isHandedOver, outcomeOf } from '../../moderation/lifecycle/status.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { bump } from '../post/reply-count-service.ts'
import { type Locked, lockReply, updateCounts } from './change.ts'
import * as events from './events.ts'
import * as writes from './lifecycle-queries.ts'
import { ofReply } from './moderation-queries.ts'

export const replyLifecycle = lifecycleOf<Locked>({
  name: 'reply',
  idOf: ({ replyId }) => replyId,
  lock: (tx, replyId) => lockReply(tx, replyId, { anyhow: true }),
  writes: {
    hide: (tx, reply) => writes.hide.run(tx, reply),
    async release(tx, reply) {
      await writes.release.run(tx, reply)
      if (isHandedOver(reply.status)) await writes.giveBack.run(tx, reply)
    },
    takeDown: (tx, { replyId }) => writes.takeDown.run(tx, { replyId, days: RESTORABLE_DAYS }),
    restore: (tx, reply) => writes.restore.run(tx, reply),
    purge: (tx, reply) => writes.purge.run(tx, reply),
    giveBack: (tx, reply) => writes.giveBack.run(tx, reply),
    removeByAuthor: (tx, reply) => writes.makeStub.run(tx, reply),
    removeByMaintainer: (tx, { replyId }, { review }, { by, reason, kind }) =>
      writes.moveToChaos.run(tx, { replyId, by, reason, kind, isHidden: review !== 'open' }),
  },
  changed,
  fingerprintsOf,
})

async function changed(app: App, tx: Tx, before: Locked, to: ContentStatus, change: Change): Promise<void> {
  const isFinal = change.type === 'removeByAuthor' || change.type === 'purge'
  if (isFinal) await dropPictures(app, tx, before.replyId)
  await emitChange(app, tx, before, to, change)
  await updateCounts(app, tx, before, { status: to, ...(isFinal ? { isSelected: false } : {}) })
}

async function emitChange(app: App, tx: Tx, before: Locked, to: ContentStatus, change: Change): Promise<void> {
  const { replyId, postId, authorId, status } = before
  const about = { replyId, postId, authorId }
  if (change.type === 'release' && status.review === 'pending') await emitReplied(app, tx, before)
  const outcome = outcomeOf(status, to, change)
  if (outcome?.type === 'restored') await emit(app, tx, events.replyRestored, about)
  if (outcome?.type === 'removed') await emit(app, tx, events.replyRemoved, { ...about, ...outcome.why })
  if (outcome?.type === 'removedAgain') await emit(app, tx, events.replyTakenAgain, { replyId })
}

/** Notices of a reply that awaited review are sent only now. */
async function emitReplied(app: App, tx: Tx, { replyId, postId, authorId: actorId }: Locked): Promise<void> {
  await bump(tx, { postId })
  const fact = await ofReply.one(tx, { replyId })
  await emit(app, tx, events.replied, { replyId, postId, actorId, ...fact, wasReviewed: true })
}

export const purgeExpiredReplies = (app: App): Promise<number> =>
  purgeExpired(app, replyLifecycle, (of) => writes.expired.all(app.db, of))
