import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { recountUpvotes } from '../profile/service.ts'
import * as queries from './repair-queries.ts'

const BATCH = 500

type Mend = (
  tx: Tx,
  from: { bucket: number; after: number; batch: number },
) => Promise<{ ids: number[]; mended: number }>

const flashes: Mend = async (tx, from) => {
  const ids = (await queries.flashesAfter.all(tx, from)).map(({ id }) => id)
  const authorIds = (await queries.lockFlashes.all(tx, { ...from, ids })).map(({ authorId }) => authorId)
  await queries.openCounts.run(tx, { authorIds })
  return { ids, mended: await queries.recountFlashes.run(tx, { ...from, ids }) }
}

/** The flashes above are held first, as whoever comments does. */
const comments: Mend = async (tx, from) => {
  const rows = await queries.commentsAfter.all(tx, from)
  const about = { ...from, ids: rows.map(({ id }) => id), flashIds: rows.map(({ flashId }) => flashId) }
  await queries.lockFlashes.all(tx, { ...from, ids: about.flashIds })
  await queries.lockComments.run(tx, about)
  return { ids: about.ids, mended: await queries.recountComments.run(tx, about) }
}

const counts: Mend = async (tx, from) => {
  const ids = (await queries.lockCounts.all(tx, from)).map(({ id }) => id)
  return { ids, mended: await queries.recountCounts.run(tx, { ...from, ids }) }
}

/** What profiles show of the stars of all of a member's flashes. */
const upvotes: Mend = async (tx, from) => {
  const ids = (await queries.lockCounts.all(tx, from)).map(({ id }) => id)
  const count = async (db: Db) => new Map((await queries.starsOf.all(db, { ids })).map(({ id, stars }) => [id, stars]))
  return { ids, mended: await recountUpvotes(tx, ids, count) }
}

async function walk(app: App, mend: Mend): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: { bucket: number; after: number; batch: number } = { bucket, after, batch: BATCH }
      const { ids, mended } = await app.transact((tx) => mend(tx, from))
      wrong += mended
      after = ids.length === BATCH ? ids.at(-1) : undefined
    }
  }
  return wrong
}

/** Counts anew what is kept of flashes, comments and authors, a batch at a time. @returns how many were wrong. */
export async function repairFlashCounts(app: App): Promise<number> {
  let wrong = 0
  for (const mend of [flashes, comments, counts, upvotes]) wrong += await walk(app, mend)
  return wrong
}
