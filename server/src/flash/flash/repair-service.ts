import { recountUpvotes } from '../../people/profile/upvote-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { type Recount, recountAll, repairBy } from '../../platform/repair.ts'
import { lockNextFlashes } from './comment-count-service.ts'
import * as queries from './repair-queries.ts'
import { flashVotes } from './vote-queries.ts'

const votes: Recount = async (tx, from) => {
  const { ids, rows } = await lockNextFlashes(tx, from)
  await queries.openCounts.run(tx, { authorIds: rows.map(({ authorId }) => authorId) })
  return { ids, wrong: await repairBy(tx, { ...from, ids }, [flashVotes.recount]) }
}

const NONE = { public: 0, private: 0, r18: 0 }

const ofAuthors: Recount = async (tx, from) => {
  const ids = (await queries.lockCounts.all(tx, from)).map(({ id }) => id)
  const found = new Map((await queries.countsOf.all(tx, { ids })).map((row) => [row.id, row]))
  const rows = ids.map((id) => found.get(id) ?? NONE)
  const counted = {
    public: rows.map((row) => row.public),
    private: rows.map((row) => row.private),
    r18: rows.map(({ r18 }) => r18),
  }
  return { ids, wrong: await queries.setCounts.run(tx, { bucket: from.bucket, ids, ...counted }) }
}

const upvotes: Recount = async (tx, from) => {
  const ids = (await queries.lockCounts.all(tx, from)).map(({ id }) => id)
  const count = async (db: Db) => new Map((await queries.starsOf.all(db, { ids })).map(({ id, stars }) => [id, stars]))
  return { ids, wrong: await recountUpvotes(tx, ids, count) }
}

export async function repairFlashCounts(app: App): Promise<number> {
  let wrong = 0
  for (const recount of [votes, ofAuthors, upvotes]) wrong += await recountAll(app, recount)
  return wrong
}
