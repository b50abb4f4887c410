import type { ReplyItem, ReplyPreview } from '@sp/contract'
import { authorSummary, summariesOf, writerOf } from '../../account/account/summary-service.ts'
import { picturesOf } from '../../content/picture/service.ts'
import type { Pictured } from '../../content/upload/address-service.ts'
import { starsIn, votesBy } from '../../flash/flash/vote-service.ts'
import { mentionsFor, namesHidden } from '../../notify/notice/mention-service.ts'
import type { Reading, Viewing, ViewingWithId } from '../../platform/ctx.ts'
import { collectedAmong } from '../post/collection-service.ts'
import { membershipsOf } from '../section/membership-service.ts'
import { allNodes } from '../section/service.ts'
import { type Above, presentReply, type ReplyRow } from './present.ts'
import { presentQuote, quotesOf } from './quote-service.ts'
import { stateOf } from './rules.ts'
import { replyVotes } from './vote-queries.ts'

export type Row = ReplyRow & Above & { pictureEpoch: number; postEpoch: number }

/**
 * Kept with a shared page and never sent: the authors of the post and replies above. If one is hidden, so is the
 * page.
 */
export interface Under {
  readonly above: readonly number[]
}

const votesOnReplies = votesBy(replyVotes)

export async function presentReplies(
  ctx: Reading,
  rows: readonly Row[],
  viewing: ViewingWithId,
  { readsRemoved = false }: { readsRemoved?: boolean } = {},
): Promise<ReplyPreview[]> {
  if (rows.length === 0) return []
  const { viewerId } = viewing
  const ids = rows.map(({ id }) => id)
  const quotes = await quotesOf(ctx, rows, viewing)
  const quoted = [...quotes.values()].map(({ authorId }) => authorId)
  const named = rows.flatMap(({ authorId, upAuthorId }) => [authorId, upAuthorId ?? authorId])
  const [authors, votes, collected, standing, mentions] = await Promise.all([
    summariesOf(ctx, new Set([...named, ...quoted])),
    votesOnReplies(ctx.db, { viewerId, ids }),
    collectedAmong(ctx.db, viewerId, 'reply', ids),
    membershipsOf(ctx.db, ctx.viewer),
    mentionsFor(
      ctx,
      rows.map(({ content }) => content),
      viewing,
    ),
  ])
  const pictures = await picturesOf(
    ctx,
    'reply',
    pictured(rows, (id) => authors.get(id)?.pictureEpoch ?? 0),
  )
  const stars = starsIn(votes)
  const summary = (id: number) => authorSummary(authors, id)
  const presentContext = {
    ...viewing,
    viewerState: (id: number) => ({ ...stars(id), archived: collected.has(id) }),
    readsRemoved,
    mentions,
    summary,
    quote: (row: ReplyRow) => presentQuote(row, quotes, summary),
    standing,
    pictures: (id: number) => pictures.get(id) ?? [],
  }
  return rows.map((row) => presentReply(row, row, presentContext))
}

/** A picture URL stops working when the reply, its post or its author has been hidden, even temporarily. */
export const picturedAs = (row: Row, authorEpoch: number): Pictured => ({
  id: row.id,
  authorId: row.authorId,
  isPublic: row.isThere && stateOf(row) === 'there',
  epoch: row.pictureEpoch + row.postEpoch,
  authorEpoch,
})

const pictured = (rows: readonly Row[], authorEpoch: (authorId: number) => number) =>
  rows.flatMap((row) => {
    const state = stateOf(row)
    return state === 'stub' || state === 'chaos' ? [] : [picturedAs(row, authorEpoch(row.authorId))]
  })

export async function presentItems(
  ctx: Reading,
  rows: readonly Row[],
  viewing: ViewingWithId,
  options: { readsRemoved?: boolean } = {},
): Promise<ReplyItem[]> {
  const [replies, nodes] = await Promise.all([presentReplies(ctx, rows, viewing, options), allNodes(ctx)])
  return replies.map((reply) => ({ ...reply, node: nodes.get(reply.nodeId)?.name ?? '' }))
}

type Hiding = Pick<Viewing, 'hidden'>

export const isUnderHidden = (above: Under['above'], { hidden }: Hiding): boolean =>
  above.some((id) => hidden.includes(id))

export const isOfHidden = (reply: ReplyPreview, { hidden }: Hiding): boolean =>
  namesHidden(reply, { hidden }) ||
  [reply.user, reply.parentUser, reply.quote?.user].some((user) => user && hidden.includes(writerOf(user)))
