import { type Contribution, contributeExport } from '../account/service.ts'
import type { App } from '../ctx.ts'
import { on } from '../events.ts'
import * as queries from './leave-queries.ts'
import { removeFlash, removeUnder } from './remove.ts'

const AT_ONCE = 100

interface Leaving {
  userId: number
  /** His words stay under 佚名; what only he could see goes all the same. */
  keepPosts: boolean
}

/** Takes away what a closed account leaves behind; the job begins again where it was stopped. */
export async function leaveFlashes(app: App, { userId, keepPosts }: Leaving): Promise<void> {
  const author = { authorId: userId, size: AT_ONCE }
  for (;;) {
    const flashes = await queries.toRemove.all(app.db, { ...author, keepPosts })
    for (const { id } of flashes) await app.transact((tx) => removeFlash(app, tx, { flashId: id, authorId: userId }))
    if (flashes.length < AT_ONCE) break
  }
  while (!keepPosts) {
    const comments = await queries.commentsOf.all(app.db, author)
    for (const key of comments) {
      await app.transact(async (tx) => {
        await queries.hold.run(tx, key)
        await removeUnder(app, tx, key)
      })
    }
    if (comments.length < AT_ONCE) break
  }
}

/** Flashes and comments of one's own, with the pictures. */
export async function ownFlashes(app: App, userId: number): Promise<Contribution> {
  const [flashes, comments] = await Promise.all([
    queries.ownFlashes.all(app.db, { userId }),
    queries.ownComments.all(app.db, { userId }),
  ])
  return { rows: { flashes, comments }, files: flashes.flatMap(({ imgs }) => imgs.map(({ img }) => img)) }
}

export function watchLeaving(app: App): void {
  on(app, 'accountClosed', (node, tx, { userId, keepPosts }) =>
    node.jobs.add(tx, 'flash.leave', { userId, keepPosts } satisfies Leaving),
  )
  contributeExport(app, 'flash', ownFlashes)
}
