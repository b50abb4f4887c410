import { storedPicturesOf } from '../picture/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Closed, Contribution } from '../platform/personal.ts'
import { ownCollection } from './collection-service.ts'
import * as own from './leave-queries.ts'
import * as queries from './queries.ts'
import { leaveStub } from './remove-service.ts'

const AT_ONCE = 100

/** What others answered is kept for them, and read under a stub by nobody. */
export async function leavePosts(app: App, { userId: authorId, keepPosts }: Closed): Promise<void> {
  for (;;) {
    const posts = await own.toLeave.all(app.db, { authorId, keepPosts, size: AT_ONCE })
    for (const { id: postId } of posts) {
      await app.transact(async (tx) => {
        const post = await queries.lock.maybe(tx, { postId })
        if (post && !post.isDeleted && post.removedBy !== 'author') await leaveStub(app, tx, post)
      })
    }
    if (posts.length < AT_ONCE) break
  }
  await app.transact(async (tx) => {
    await own.giveUpTakenDown.run(tx, { authorId })
    await own.dropVersions.run(tx, { authorId })
  })
}

/** What they gave to posts, each with the count that it stands in. */
export async function leavePostVotes(app: App, { userId }: { userId: number }): Promise<void> {
  for (;;) {
    const votes = await own.votesOf.all(app.db, { userId, size: AT_ONCE })
    for (const { postId, kind } of votes) await app.transact((tx) => own.eraseVote.run(tx, { postId, userId, kind }))
    if (votes.length < AT_ONCE) return
  }
}

/** Posts of one's own with their versions and pictures, what one gave to posts, and what one collected. */
export async function ownPosts(app: App, userId: number): Promise<Contribution> {
  const [rows, votes, collection] = await Promise.all([
    own.ownPosts.all(app.db, { userId }),
    own.ownVotes.all(app.db, { userId }),
    ownCollection(app, userId),
  ])
  const pictures = await storedPicturesOf(
    app.db,
    rows.map(({ id }) => id),
  )
  const imgsOf = (id: number) => (pictures.get(id) ?? []).map(({ img }) => img)
  const posts = rows.map((row) => ({ ...row, imgs: imgsOf(row.id) }))
  return { rows: { posts, votes, collection }, files: posts.flatMap(({ imgs }) => imgs) }
}
