import { removeFiles } from '../../content/upload/stored-file-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './image-queries.ts'

const BATCH = 1000

type Clear = (tx: Tx, of: { flashId: number; batch: number }) => Promise<number>

/** By what is cleared. */
const clearers = extensionPoint<string, Clear>('clearWithFlash')

/** Registers the removal of another feature's rows under flashes. Called once, when its routes are registered. */
export const clearWithFlash = (app: App, what: string, clear: Clear): void => clearers.register(app, what, clear)

export async function clearDeleted(app: App): Promise<number> {
  let cleared = 0
  for (;;) {
    const ids = (await queries.toClear.all(app.db, {})).map(({ id }) => id)
    if (ids.length === 0) return cleared
    const { keys } = await queries.filesOf.one(app.db, { ids })
    await app.transact((tx) => removeFiles(app, tx, keys))
    for (const id of ids) await clearOne(app, id)
    cleared += ids.length
  }
}

async function clearOne(app: App, flashId: number): Promise<void> {
  const clearVotes: Clear = (tx, of) => queries.clearVotes.run(tx, of)
  for (const clear of [clearVotes, ...clearers.all(app).values()]) {
    while ((await app.transact((tx) => clear(tx, { flashId, batch: BATCH }))) === BATCH);
  }
  await app.transact((tx) => queries.clearFlash.run(tx, { flashId }))
}
