import { bucketOf } from '../../platform/bucket.ts'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { rateCollected } from '../post/collection-rating-service.ts'
import { postRated } from '../post/events.ts'
import { lockPosts } from '../post/reply-count-service.ts'
import { announceReply } from './announce-service.ts'
import { countMany } from './change.ts'
import { followWarning } from './change-queries.ts'
import { shareMoved, shareOf, statusOf } from './rules.ts'

const BATCH = 500

/**
 * A post may have very many replies, so a job updates them. Until then the post's own flag already hides them.
 */
export const listenForWarnings = (app: App): void =>
  on(app, postRated, (node, tx, { postId }) =>
    node.jobs.add(tx, 'reply.follow-warning', { postId }, { key: `warning ${postId}` }),
  )

export async function followWarningOf(app: App, { postId }: { postId: number }): Promise<void> {
  while ((await app.transact((tx) => followSome(app, tx, postId))) === BATCH);
}

async function followSome(app: App, tx: Parameters<typeof countMany>[0], postId: number): Promise<number> {
  await lockPosts(tx, { bucket: bucketOf(postId), ids: [postId] })
  const rows = await followWarning.all(tx, { postId, batch: BATCH })
  if (rows.length > 0) await rateCollected(app, tx, { postId, kind: 'reply', ids: rows.map(({ id }) => id) })
  const sections = new Set(rows.flatMap(({ isSelected, nodeId }) => (isSelected ? [nodeId] : [])))
  for (const nodeId of sections) await announceReply(app, tx, { postId, nodeId })
  countMany(
    tx,
    rows.map((row) => {
      const now = { ...row, status: statusOf(row) }
      return { ...row, moved: shareMoved(shareOf({ ...now, isR18: !row.isR18 }), shareOf(now)) }
    }),
  )
  return rows.length
}
