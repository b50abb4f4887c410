import type { App } from '../platform/ctx.ts'
import { emit } from '../platform/events.ts'
import type { Closed, Contribution } from '../platform/personal.ts'
import * as queries from './leave-queries.ts'
import { removeFlash } from './remove.ts'

const AT_ONCE = 100

/** What only they could see goes also where their words stay; a job clears rows and pictures away. */
export async function leaveFlashes(app: App, { userId, keepPosts }: Closed): Promise<void> {
  for (;;) {
    const flashes = await queries.toRemove.all(app.db, { authorId: userId, keepPosts, size: AT_ONCE })
    for (const { id } of flashes) await app.transact((tx) => removeFlash(app, tx, { flashId: id, authorId: userId }))
    if (flashes.length < AT_ONCE) break
  }
  await app.transact((tx) => queries.giveUpTakenDown.run(tx, { authorId: userId }))
}

/** What they gave to flashes, each with the count that it stands in. */
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

/** Flashes of one's own, with the pictures, and the stars that one gave. */
export async function ownFlashes(app: App, userId: number): Promise<Contribution> {
  const [flashes, votes] = await Promise.all([
    queries.ownFlashes.all(app.db, { userId }),
    queries.ownVotes.all(app.db, { userId }),
  ])
  const files = flashes.flatMap(({ imgs }) => imgs.map(({ img }) => img))
  return { rows: { flashes, votes }, files }
}
