import { RESTORABLE_DAYS } from '@sp/contract'
import { dropPictures, fingerprintsOf } from '../../content/picture/service.ts'
import { lifecycleOf } from '../../moderation/lifecycle/service.ts'
import {
  type Change,
  type ContentStatus,
  isHandedOver,
  isLiving,
  outcomeOf,
} from '../../moderation/lifecycle/status.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import * as events from './events.ts'
import * as writes from './lifecycle-queries.ts'
import * as polls from './poll-queries.ts'
import * as queries from './queries.ts'
import { HIDDEN, OPEN } from './rules.ts'
import { unstickAll } from './sticky-service.ts'
import { applyTransition, type PostSnapshot, snapshotOf } from './transition-service.ts'

export const postLifecycle = lifecycleOf<PostSnapshot>({
  name: 'post',
  idOf: ({ id }) => id,
  async lock(tx, postId) {
    const row = await queries.lock.maybe(tx, { postId })
    return row && snapshotOf(row)
  },
  writes: {
    hide: (tx, { id: postId }) => writes.setState.run(tx, { postId, state: HIDDEN }),
    async release(tx, { id: postId, status }) {
      await writes.setState.run(tx, { postId, state: OPEN })
      if (status.review === 'pending') await beginPoll(tx, postId)
      if (isHandedOver(status)) await writes.giveBack.run(tx, { postId })
    },
    takeDown: (tx, { id: postId }) => writes.takeDown.run(tx, { postId, days: RESTORABLE_DAYS }),
    restore: (tx, { id: postId }) => writes.restore.run(tx, { postId }),
    purge: (tx, { id: postId }) => writes.purge.run(tx, { postId }),
    giveBack: (tx, { id: postId }) => writes.giveBack.run(tx, { postId }),
    async removeByAuthor(tx, { id: postId }) {
      await writes.makeStub.run(tx, { postId })
      await writes.dropVersions.run(tx, { postId })
      await polls.dropOptions.run(tx, { postId })
    },
    removeByMaintainer: (tx, { id: postId }, { review }, { by, reason, kind }) =>
      writes.moveToChaos.run(tx, { postId, by, reason, kind, state: review === 'open' ? OPEN : HIDDEN }),
  },
  changed,
  fingerprintsOf,
})

/** A post appears after its review: the days of its poll begin, unless a member voted before the review. */
async function beginPoll(tx: Tx, postId: number): Promise<void> {
  const poll = await polls.lockUnvoted.maybe(tx, { postId })
  if (poll) await polls.setEnd.run(tx, { postId, ...poll })
}

async function changed(app: App, tx: Tx, before: PostSnapshot, to: ContentStatus, change: Change): Promise<void> {
  const isStub = change.type === 'removeByAuthor'
  if (isStub) await dropPictures(app, tx, before.id)
  if (isLiving(before.status) && !isLiving(to)) await unstickAll(app, tx, before.id)
  await emitChange(app, tx, before, to, change)
  const after = { ...before, status: to, ...(isStub ? { warning: null, selectedAt: null } : {}) }
  await applyTransition(app, tx, before, { from: before, to: after })
}

async function emitChange(app: App, tx: Tx, before: PostSnapshot, to: ContentStatus, change: Change): Promise<void> {
  const { id: postId, nodeId, authorId, content, warning, status } = before
  const about = { postId, nodeId, authorId }
  if (change.type === 'release' && status.review === 'pending')
    await emit(app, tx, events.postPosted, { ...about, content, warning })
  const outcome = outcomeOf(status, to, change)
  if (outcome?.type === 'restored') await emit(app, tx, events.postRestored, about)
  if (outcome?.type === 'removed') await emit(app, tx, events.postRemoved, { ...about, ...outcome.why })
  if (outcome?.type === 'removedAgain') await emit(app, tx, events.postTakenAgain, { postId })
}
