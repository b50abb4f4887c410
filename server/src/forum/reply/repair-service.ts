import type { App } from '../../platform/ctx.ts'
import { type Recount, recountAll, repairBy } from '../../platform/repair.ts'
import * as counts from '../post/reply-count-service.ts'
import { lockNodeCounts, setSelectedReplies } from '../section/count-service.ts'
import * as queries from './repair-queries.ts'
import { replyVotes } from './vote-queries.ts'

const ofPosts: Recount = async (tx, from) => {
  const ids = await counts.lockNextPosts(tx, from)
  const rows = await queries.countReplies.all(tx, { ...from, ids })
  const counted = {
    bucket: from.bucket,
    ids: rows.map(({ postId }) => postId),
    living: rows.map(({ living }) => living),
    chaos: rows.map(({ chaos }) => chaos),
  }
  return { ids, wrong: await counts.setReplyCounts(tx, counted) }
}

/** Locks the posts first, in the same order as a transaction that adds a reply. */
const replies: Recount = async (tx, from) => {
  const rows = await queries.repliesAfter.all(tx, from)
  const about = { ...from, ids: rows.map(({ id }) => id), postIds: rows.map(({ postId }) => postId) }
  await counts.lockPosts(tx, { bucket: from.bucket, ids: about.postIds })
  await queries.lockReplies.run(tx, about)
  await counts.openMembers(
    tx,
    rows.map(({ authorId }) => authorId),
  )
  return { ids: about.ids, wrong: await repairBy(tx, about, [replyVotes.recount, queries.recountReplies]) }
}

const ofMembers: Recount = async (tx, from) => {
  const ids = await counts.lockNextMembers(tx, from)
  const rows = await queries.countOfMembers.all(tx, { userIds: ids })
  const counted = {
    bucket: from.bucket,
    ids: rows.map(({ userId }) => userId),
    replies: rows.map(({ replies }) => replies),
    r18: rows.map(({ r18 }) => r18),
    own: rows.map(({ ownReplies }) => ownReplies),
  }
  return { ids, wrong: await counts.setMemberReplies(tx, counted) }
}

/** A transaction that selects a reply locks the counts of the section as its last step. */
const ofNodes = (app: App): Promise<number> =>
  app.transact(async (tx) => {
    const rows = await queries.countSelected.all(tx, { nodeIds: await lockNodeCounts(tx) })
    return setSelectedReplies(tx, {
      nodeIds: rows.map(({ nodeId }) => nodeId),
      replies: rows.map(({ replies }) => replies),
      r18: rows.map(({ r18 }) => r18),
    })
  })

/**
 * Recounts replies of posts, members and sections, and votes and answers of replies.
 * @returns the number of wrong rows
 */
export async function repairReplyCounts(app: App): Promise<number> {
  let wrong = 0
  for (const recount of [ofPosts, replies, ofMembers]) wrong += await recountAll(app, recount)
  return wrong + (await ofNodes(app))
}
