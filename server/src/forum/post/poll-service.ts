import type { Poll, PollDraft } from '@sp/contract'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import * as queries from './poll-queries.ts'
import { type PollRow, presentPoll } from './poll-rules.ts'
import { pollText } from './texts.ts'

/** In the transaction that writes the post. */
export async function addPoll(tx: Tx, postId: number, { options, multiple, days }: PollDraft): Promise<void> {
  await Promise.all([
    queries.addPoll.run(tx, { postId, optionCount: options.length, multiple, days: days ?? null }),
    queries.addOptions.run(tx, { postId, options }),
  ])
}

async function pollsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PollRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await queries.polls.all(db, { ids })).map((row) => [row.id, row]))
}

interface MayHavePoll {
  readonly id: number
  readonly hasPoll: boolean
}

/** Polls of posts, also of posts that others may not see; callers decide that. */
export const pollsOf = (db: Db, posts: readonly MayHavePoll[]): Promise<ReadonlyMap<number, PollRow>> =>
  pollsById(
    db,
    posts.filter(({ hasPoll }) => hasPoll).map(({ id }) => id),
  )

export const optionsOf = async (db: Db, post: MayHavePoll): Promise<readonly string[]> =>
  (await pollsOf(db, [post])).get(post.id)?.options ?? []

/** What staff read of a post: its words, and the options of its poll as one more text. */
export async function shownWithPoll(db: Db, post: MayHavePoll, words: readonly string[]): Promise<readonly string[]> {
  const options = await optionsOf(db, post)
  return options.length === 0 ? words : [...words, pollText(options)]
}

const pollOfPost = batchLoader(async (db, ids: readonly number[]) => {
  const found = await pollsById(db, [...new Set(ids)])
  return ids.map((id) => found.get(id))
})

interface OfViewer {
  readonly viewerId: number
  readonly id: number
}

const ballotOf = batchLoader(async (db, asked: readonly OfViewer[]) => {
  const rows = await queries.ballots.all(db, {
    viewerIds: asked.map(({ viewerId }) => viewerId),
    ids: asked.map(({ id }) => id),
  })
  const found = new Map(rows.map(({ viewerId, id, choices }) => [`${viewerId} ${id}`, choices]))
  return asked.map(({ viewerId, id }) => found.get(`${viewerId} ${id}`))
})

/** undefined for a viewer who has not voted; 0 is the anonymous visitor. */
const readBallot = (db: Db, { viewerId, id }: OfViewer): Promise<number | undefined> =>
  viewerId === 0 ? Promise.resolve(undefined) : ballotOf(db, { viewerId, id })

/** As this viewer sees it; undefined if there is none. */
export async function pollFor(db: Db, of: OfViewer): Promise<Poll | undefined> {
  const [row, mask] = await Promise.all([pollOfPost(db, of.id), readBallot(db, of)])
  return row && presentPoll(row, mask)
}

/** What differs from the poll that everyone shares: of viewers who have voted. */
export async function ownPoll(db: Db, of: OfViewer): Promise<Poll | undefined> {
  return (await readBallot(db, of)) === undefined ? undefined : pollFor(db, of)
}
