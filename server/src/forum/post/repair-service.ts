import type { App } from '../../platform/ctx.ts'
import { type Recount, recountAll, repairBy } from '../../platform/repair.ts'
import { lockNodeCounts, setPostCounts } from '../section/count-service.ts'
import { recountPolls } from './ballot-service.ts'
import { repairRatings } from './collection-rating-service.ts'
import * as queries from './repair-queries.ts'
import { repairSpans } from './span-service.ts'
import { postVotes } from './vote-queries.ts'

const votes: Recount = async (tx, from) => {
  const rows = await queries.lockPosts.all(tx, from)
  const ids = rows.map(({ id }) => id)
  await queries.openCounts.run(tx, { authorIds: rows.map(({ authorId }) => authorId) })
  return { ids, wrong: await repairBy(tx, { ...from, ids }, [postVotes.recount]) }
}

const NO_POSTS = { posts: 0, r18: 0, own: 0 }

const ofMembers: Recount = async (tx, from) => {
  const ids = (await queries.lockCounts.all(tx, from)).map(({ id }) => id)
  const found = new Map((await queries.countsOf.all(tx, { ids })).map((row) => [row.id, row]))
  const rows = ids.map((id) => found.get(id) ?? NO_POSTS)
  const counted = {
    posts: rows.map(({ posts }) => posts),
    r18: rows.map(({ r18 }) => r18),
    own: rows.map(({ own }) => own),
  }
  return { ids, wrong: await queries.setCounts.run(tx, { bucket: from.bucket, ids, ...counted }) }
}

const NONE = { posts: 0, selected: 0, chaos: 0, r18: 0, selectedR18: 0, chaosR18: 0, today: 0 }

/** A transaction that posts locks the counts of its section as its last step. */
const ofNodes = (app: App): Promise<number> =>
  app.transact(async (tx) => {
    const nodeIds = await lockNodeCounts(tx)
    const found = new Map((await queries.ofNodes.all(tx, {})).map((row) => [row.nodeId, row]))
    const spans = await repairSpans(tx)
    const rows = nodeIds.map((id) => found.get(id) ?? NONE)
    const wrong = await setPostCounts(tx, {
      nodeIds,
      posts: rows.map(({ posts }) => posts),
      selected: rows.map(({ selected }) => selected),
      chaos: rows.map(({ chaos }) => chaos),
      r18: rows.map(({ r18 }) => r18),
      selectedR18: rows.map(({ selectedR18 }) => selectedR18),
      chaosR18: rows.map(({ chaosR18 }) => chaosR18),
      today: rows.map(({ today }) => today),
    })
    return wrong + spans
  })

/**
 * Recounts votes of posts and in polls, whether what members collected is for adults, and the post and collection counts of members
 * and sections.
 * @returns the number of wrong rows
 */
export async function repairPostCounts(app: App): Promise<number> {
  let wrong = await repairRatings(app)
  for (const recount of [votes, recountPolls, ofMembers]) wrong += await recountAll(app, recount)
  return wrong + (await ofNodes(app))
}
