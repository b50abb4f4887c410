import { dropPictures, storedPicturesOf } from '../picture/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { collectedOf, uncollect } from '../post/collection-service.ts'
import { forgetQuality } from '../post/quality-service.ts'
import { clear } from './leave-queries.ts'

/** The replies of a post that is cleared away, a batch at most: with them their votes, pictures and places in collections. */
export const clearReplies = (app: App) => async (tx: Tx, of: { postId: number; batch: number }) => {
  const ids = (await clear.all(tx, of)).map(({ id }) => id)
  for (const id of (await storedPicturesOf(tx, ids)).keys()) await dropPictures(app, tx, id)
  for (const { userId, id } of await collectedOf(tx, 'reply', ids)) await uncollect(tx, userId, 'reply', id)
  for (const id of ids) await forgetQuality(tx, 'reply', id)
  return ids.length
}
