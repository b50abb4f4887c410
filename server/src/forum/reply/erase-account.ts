import { storedPicturesOf } from '../../content/picture/service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Closed, Contribution } from '../../platform/personal.ts'
import * as queries from './erase-queries.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import { replyVotes } from './vote-queries.ts'

const BATCH_SIZE = 100

/** Empties replies but keeps their numbers; those hidden by staff can no longer be restored. */
export async function eraseRepliesOf(app: App, { userId, keepPosts }: Closed): Promise<void> {
  for (const { replyId } of await queries.takenDownOf.all(app.db, { authorId: userId }))
    await app.transact((tx) => replyLifecycle.transition(app, tx, replyId, { type: 'purge' }))
  const toLeave = (size: number) => queries.toErase.all(app.db, { authorId: userId, keepPosts, size })
  await untilNone(app, BATCH_SIZE, toLeave, (tx, { replyId }) =>
    replyLifecycle.transition(app, tx, replyId, { type: 'removeByAuthor' }),
  )
}

export async function ownReplies(app: App, userId: number): Promise<Contribution> {
  const [replies, votes] = await Promise.all([queries.ownReplies.all(app.db, { userId }), replyVotes.rows(app, userId)])
  const pictures = await storedPicturesOf(
    app.db,
    replies.map(({ id }) => id),
  )
  return { rows: { replies, votes }, files: [...pictures.values()].flat().map(({ img }) => img) }
}
