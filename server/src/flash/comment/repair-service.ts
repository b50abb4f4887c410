import type { App } from '../../platform/ctx.ts'
import { type Recount, recountAll, repairBy } from '../../platform/repair.ts'
import { lockFlashes, lockNextFlashes, setCommentCounts } from '../flash/comment-count-service.ts'
import * as queries from './repair-queries.ts'
import { commentVotes } from './vote-queries.ts'

const ofFlashes: Recount = async (tx, from) => {
  const { ids } = await lockNextFlashes(tx, from)
  const rows = await queries.countComments.all(tx, { ...from, ids })
  const counted = {
    bucket: from.bucket,
    ids: rows.map(({ flashId }) => flashId),
    living: rows.map(({ living }) => living),
    stubs: rows.map(({ stubs }) => stubs),
  }
  return { ids, wrong: await setCommentCounts(tx, counted) }
}

/** Locks the flashes first, in the same order as adding a comment. */
const comments: Recount = async (tx, from) => {
  const rows = await queries.commentsAfter.all(tx, from)
  const about = { ...from, ids: rows.map(({ id }) => id), flashIds: rows.map(({ flashId }) => flashId) }
  await lockFlashes(tx, { bucket: from.bucket, ids: about.flashIds })
  await queries.lockComments.run(tx, about)
  return { ids: about.ids, wrong: await repairBy(tx, about, [commentVotes.recount, queries.recountAnswers]) }
}

export async function repairCommentCounts(app: App): Promise<number> {
  let wrong = 0
  for (const recount of [ofFlashes, comments]) wrong += await recountAll(app, recount)
  return wrong
}
