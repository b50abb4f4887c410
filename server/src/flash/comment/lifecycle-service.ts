import { RESTORABLE_DAYS } from '@sp/contract'
import { lifecycleOf, purgeExpired } from '../../moderation/lifecycle/service.ts'
import { type Change, type ContentStatus, isLiving, VISIBLE } from '../../moderation/lifecycle/status.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announceUpdated } from '../flash/announce-service.ts'
import { moveCommentCounts } from '../flash/comment-count-service.ts'
import { commented } from './events.ts'
import * as queries from './lifecycle-queries.ts'

type Row = Awaited<ReturnType<typeof queries.lock.one>>

/** A comment that its author deleted is like a purged one: a stub, as long as there are answers to it. */
const statusOf = ({ isHidden, isWaiting, isDeleted, isTakenDown, isRestorable }: Row): ContentStatus => {
  const taken = isTakenDown ? (isRestorable ? 'restorable' : 'expired') : 'purged'
  const hidden = isWaiting ? 'pending' : 'hidden'
  return { ...VISIBLE, review: isHidden ? hidden : 'open', takenDown: isDeleted ? taken : null }
}

async function lock(tx: Tx, commentId: number) {
  const above = await queries.lockFlash.maybe(tx, { commentId })
  const row = above && (await queries.lock.maybe(tx, { commentId }))
  return above && row && { ...row, above, status: statusOf(row) }
}

type LockedComment = NonNullable<Awaited<ReturnType<typeof lock>>>

const makeStub = (tx: Tx, { id: commentId }: LockedComment) => queries.makeStub.run(tx, { commentId })

/** Hidden or taken down, its place stays without text and author; for its own author only when taken down. */
export const commentLifecycle = lifecycleOf<LockedComment>({
  name: 'comment',
  idOf: ({ id }) => id,
  lock,
  writes: {
    hide: (tx, { id: commentId }) => queries.hide.run(tx, { commentId }),
    release: (tx, { id: commentId }) => queries.release.run(tx, { commentId }),
    takeDown: (tx, { id: commentId }) => queries.takeDown.run(tx, { commentId, days: RESTORABLE_DAYS }),
    restore: (tx, { id: commentId }) => queries.restore.run(tx, { commentId }),
    purge: makeStub,
    removeByAuthor: makeStub,
  },
  changed,
})

async function changed(app: App, tx: Tx, before: LockedComment, to: ContentStatus, { type }: Change): Promise<void> {
  const { id: commentId, authorId: actorId, answeredId, content, above, status } = before
  const isFinal = type === 'purge' || type === 'removeByAuthor'
  const dropped = isFinal ? (await queries.dropStubs.one(tx, { commentId })).dropped : 0
  const living = Number(isLiving(to)) - Number(isLiving(status))
  if (living !== 0 || dropped !== 0) await moveCommentCounts(tx, above, { living, stubs: -living - dropped })
  await announceUpdated(app, tx, above.flashId)
  // Notices of a comment that awaited review are sent only now.
  if (type === 'release' && status.review === 'pending')
    await emit(app, tx, commented, { ...above, commentId, actorId, answeredId, content, wasReviewed: true })
}

export const purgeExpiredComments = (app: App): Promise<number> =>
  purgeExpired(app, commentLifecycle, (of) => queries.expired.all(app.db, of))
