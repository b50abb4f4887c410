import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Closed, Contribution } from '../../platform/personal.ts'
import * as queries from './erase-queries.ts'
import { commentLifecycle } from './lifecycle-service.ts'
import { commentVotes } from './vote-queries.ts'

const BATCH_SIZE = 100

/** An answered comment leaves an empty place; comments taken down by staff can no longer be restored. */
export async function eraseCommentsOf(app: App, { userId, keepPosts }: Closed): Promise<void> {
  for (const { commentId } of await queries.takenDownOf.all(app.db, { authorId: userId }))
    await app.transact((tx) => commentLifecycle.transition(app, tx, commentId, { type: 'purge' }))
  if (keepPosts) return
  const toLeave = (size: number) => queries.commentsOf.all(app.db, { authorId: userId, size })
  await untilNone(app, BATCH_SIZE, toLeave, (tx, { commentId }) =>
    commentLifecycle.transition(app, tx, commentId, { type: 'removeByAuthor' }),
  )
}

export async function ownComments(app: App, userId: number): Promise<Contribution> {
  const [comments, votes] = await Promise.all([
    queries.ownComments.all(app.db, { userId }),
    commentVotes.rows(app, userId),
  ])
  return { rows: { comments, votes } }
}
