import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { on } from '../../platform/events.ts'
import { type Recount, recountAll } from '../../platform/repair.ts'
import * as queries from './collection-queries.ts'
import { type Collected, countRated } from './collection-service.ts'
import { postRated } from './events.ts'

const BATCH = 100

interface Rated {
  readonly postId: number
  readonly kind: Collected
  /** The post itself, or some of its replies. */
  readonly ids: readonly number[]
}

/** Very many members may have collected a thing, each in their own bucket, so a job updates their rows. */
export const rateCollected = (app: App, tx: Tx, rated: Rated): Promise<void> =>
  app.jobs.add(tx, 'post.rate-collected', rated)

export const listenForRatings = (app: App): void =>
  on(app, postRated, (node, tx, { postId }) => rateCollected(node, tx, { postId, kind: 'post', ids: [postId] }))

export async function rateAllCollected(app: App, rated: Rated): Promise<void> {
  while ((await app.transact((tx) => rateSome(tx, rated))) === BATCH);
}

/** Behind the lock of the post, so that a later change of its warning is followed later. */
async function rateSome(tx: Tx, { postId, kind, ids }: Rated): Promise<number> {
  const post = await queries.rating.maybe(tx, { postId })
  if (post === undefined) return 0
  const rows = await queries.outdated.all(tx, { ids, kind, ...post, size: BATCH })
  const moved = new Map<number, number>()
  // All rows before all counts: a member who collects locks the row before the count.
  for (const { userId, id: thingId } of rows.toSorted((a, b) => a.userId - b.userId || a.id - b.id)) {
    const changed = await queries.rate.run(tx, { userId, kind, thingId, ...post })
    moved.set(userId, (moved.get(userId) ?? 0) + (post.isR18 ? changed : -changed))
  }
  for (const [userId, by] of moved) countRated(tx, userId, kind, by)
  return rows.length
}

/** Without the counts, whose lock comes after that of the rows; these are recounted next. */
const ratings: Recount = async (tx, from) => {
  const ids = (await queries.collectorsAfter.all(tx, from)).map(({ id }) => id)
  let wrong = 0
  for (const kind of ['post', 'reply'] as const) {
    const rows = await queries.misrated[kind].all(tx, { bucket: from.bucket, ids })
    for (const { userId, id: thingId, isR18 } of rows)
      wrong += await queries.rate.run(tx, { userId, kind, thingId, isR18 })
  }
  return { ids, wrong }
}

export const repairRatings = (app: App): Promise<number> => recountAll(app, ratings)
