import type { App } from '../platform/ctx.ts'
import { emit } from '../platform/events.ts'
import type { Closed, Contribution } from '../platform/personal.ts'
import * as queries from './leave-queries.ts'
import { removeFlash, removeUnder } from './remove.ts'

const AT_ONCE = 100

/** What only they could see goes also where their words stay; a job clears rows and pictures away. */
export async function leaveFlashes(app: App, { userId, keepPosts }: Closed): Promise<void> {
  for (;;) {
    const flashes = await queries.toRemove.all(app.db, { authorId: userId, keepPosts, size: AT_ONCE })
    for (const { id } of flashes) await app.transact((tx) => removeFlash(app, tx, { flashId: id, authorId: userId }))
    if (flashes.length < AT_ONCE) return
  }
}

/** An answered comment leaves its place, without its words. */
export async function leaveComments(app: App, { userId, keepPosts }: Closed): Promise<void> {
  while (!keepPosts) {
    const comments = await queries.commentsOf.all(app.db, { authorId: userId, size: AT_ONCE })
    for (const key of comments) {
      await app.transact(async (tx) => {
        await queries.lock.run(tx, key)
        await removeUnder(app, tx, key)
      })
    }
    if (comments.length < AT_ONCE) return
  }
}

/** Stars and unstars that they gave, each with the count that it stands in. */
export async function leaveVotes(app: App, { userId }: { userId: number }): Promise<void> {
  for (;;) {
    const votes = await queries.votesOf.all(app.db, { userId, size: AT_ONCE })
    for (const { flashId, kind } of votes) {
      await app.transact(async (tx) => {
        const erased = await queries.eraseVote.maybe(tx, { flashId, userId, kind })
        if (kind === 1 && erased?.isAlive)
          await emit(app, tx, 'flashStarErased', { flashId, authorId: erased.authorId })
      })
    }
    if (votes.length < AT_ONCE) return
  }
}

/** The same of comments. */
export async function leaveCommentVotes(app: App, { userId }: { userId: number }): Promise<void> {
  for (;;) {
    const votes = await queries.commentVotesOf.all(app.db, { userId, size: AT_ONCE })
    for (const { commentId, kind } of votes)
      await app.transact((tx) => queries.eraseCommentVote.run(tx, { commentId, userId, kind }))
    if (votes.length < AT_ONCE) return
  }
}

/** Flashes and comments of one's own, with the pictures, and the stars that one gave. */
export async function ownFlashes(app: App, userId: number): Promise<Contribution> {
  const [flashes, comments, votes, commentVotes] = await Promise.all([
    queries.ownFlashes.all(app.db, { userId }),
    queries.ownComments.all(app.db, { userId }),
    queries.ownVotes.all(app.db, { userId }),
    queries.ownCommentVotes.all(app.db, { userId }),
  ])
  const files = flashes.flatMap(({ imgs }) => imgs.map(({ img }) => img))
  return { rows: { flashes, comments, votes, commentVotes }, files }
}
