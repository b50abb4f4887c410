import { dropPictures, storedPicturesOf } from '../../content/picture/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { collectedOf, uncollect } from '../post/collection-service.ts'
import { forgetQuality } from '../post/quality-service.ts'
import { countMany } from './change.ts'
import { clear } from './erase-queries.ts'
import { NO_SHARE, shareMoved, shareOf, statusOf } from './rules.ts'

/**
 * Deletes replies of a post that is being cleared, at most one batch, with their votes, pictures and collection
 * entries.
 */
export const clearReplies =
  (app: App) =>
  async (tx: Tx, { id: postId, batch }: { id: number; batch: number }) => {
    const rows = await clear.all(tx, { postId, batch })
    const ids = rows.map(({ id }) => id)
    for (const id of (await storedPicturesOf(tx, ids)).keys()) await dropPictures(app, tx, id)
    for (const { userId, id } of await collectedOf(tx, 'reply', ids))
      await uncollect(tx, { userId, kind: 'reply', thingId: id })
    for (const id of ids) await forgetQuality(tx, 'reply', id)
    countMany(
      tx,
      rows.map((row) => ({ ...row, moved: shareMoved(shareOf({ ...row, status: statusOf(row) }), NO_SHARE) })),
    )
    return ids.length
  }
