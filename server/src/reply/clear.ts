import { countInNode } from '../node/count-service.ts'
import { dropPictures, storedPicturesOf } from '../picture/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { collectedOf, uncollect } from '../post/collection-service.ts'
import { countOfMember } from '../post/count-service.ts'
import { forgetQuality } from '../post/quality-service.ts'
import { clear } from './leave-queries.ts'
import { shareOf } from './rules.ts'

/** The replies of a post that is cleared away, a batch at most: with them their votes, pictures and places in collections. */
export const clearReplies = (app: App) => async (tx: Tx, of: { postId: number; batch: number }) => {
  const rows = await clear.all(tx, of)
  const ids = rows.map(({ id }) => id)
  for (const id of (await storedPicturesOf(tx, ids)).keys()) await dropPictures(app, tx, id)
  for (const { userId, id } of await collectedOf(tx, 'reply', ids)) await uncollect(tx, userId, 'reply', id)
  for (const id of ids) await forgetQuality(tx, 'reply', id)
  await uncount(tx, rows)
  return ids.length
}

type Row = Awaited<ReturnType<typeof clear.one>>

/** Members one after the other in the order of their ids, as everyone locks many; then the sections. */
async function uncount(tx: Tx, rows: readonly Row[]): Promise<void> {
  const members = new Map<number, { replies: number; ownReplies: number }>()
  const nodes = new Map<number, number>()
  for (const row of rows) {
    const { replies, ownReplies, selected } = shareOf(row)
    const sum = members.get(row.authorId) ?? { replies: 0, ownReplies: 0 }
    members.set(row.authorId, { replies: sum.replies - replies, ownReplies: sum.ownReplies - ownReplies })
    nodes.set(row.nodeId, (nodes.get(row.nodeId) ?? 0) - selected)
  }
  for (const [userId, change] of [...members].sort(([a], [b]) => a - b)) countOfMember(tx, userId, change)
  for (const [nodeId, selectedReplies] of nodes) if (selectedReplies !== 0) countInNode(tx, nodeId, { selectedReplies })
}
