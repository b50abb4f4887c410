import { dropPictures } from '../../content/picture/service.ts'
import { eachEvenIfSomeFail } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './clear-queries.ts'
import { forgetCollected } from './collection-service.ts'
import { forgetQuality } from './quality-service.ts'

const BATCH = 1000
const BATCH_SIZE = 100

type Clear = (tx: Tx, of: { postId: number; batch: number }) => Promise<number>

/** By what is cleared. */
const clearers = extensionPoint<string, Clear>('clearWithPost')

export const clearWithPost = (app: App, what: string, clear: Clear): void => clearers.register(app, what, clear)

/** Job: deletes rows and files of deleted posts in bounded batches; fails only after all others are cleared. */
export const clearDeleted = (app: App): Promise<number> =>
  eachEvenIfSomeFail(
    BATCH_SIZE,
    (of) => queries.toClear.all(app.db, of),
    (id) => clearOne(app, id),
  )

async function clearOne(app: App, postId: number): Promise<void> {
  const ofVotes: Clear = (tx, of) => queries.clearVotes.run(tx, of)
  const ofCollections: Clear = (tx, { batch: size }) => forgetCollected(tx, { kind: 'post', thingId: postId, size })
  for (const clear of [...clearers.all(app).values(), ofVotes, ofCollections]) {
    while ((await app.transact((tx) => clear(tx, { postId, batch: BATCH }))) === BATCH);
  }
  await app.transact(async (tx) => {
    await dropPictures(app, tx, postId)
    await forgetQuality(tx, 'post', postId)
    await queries.clearPost.run(tx, { postId })
  })
}
