import { removeFiles } from '../../content/upload/stored-file-service.ts'
import { eachEvenIfSomeFail } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './image-queries.ts'

const BATCH = 1000
const BATCH_SIZE = 50

type Clear = (tx: Tx, of: { flashId: number; batch: number }) => Promise<number>

/** By what is cleared. */
const clearers = extensionPoint<string, Clear>('clearWithFlash')

/** Registers the removal of another feature's rows under flashes. Called once, when its routes are registered. */
export const clearWithFlash = (app: App, what: string, clear: Clear): void => clearers.register(app, what, clear)

/** Job: deletes rows and files of deleted flashes in bounded batches; fails only after all others are cleared. */
export const clearDeleted = (app: App): Promise<number> =>
  eachEvenIfSomeFail(
    BATCH_SIZE,
    (of) => queries.toClear.all(app.db, of),
    (id) => clearOne(app, id),
  )

async function clearOne(app: App, flashId: number): Promise<void> {
  const { keys } = await queries.filesOf.one(app.db, { flashId })
  if (keys.length > 0) await app.transact((tx) => removeFiles(app, tx, keys))
  const clearVotes: Clear = (tx, of) => queries.clearVotes.run(tx, of)
  for (const clear of [clearVotes, ...clearers.all(app).values()]) {
    while ((await app.transact((tx) => clear(tx, { flashId, batch: BATCH }))) === BATCH);
  }
  await app.transact((tx) => queries.clearFlash.run(tx, { flashId }))
}
