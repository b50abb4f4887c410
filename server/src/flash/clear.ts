import type { App } from '../platform/ctx.ts'
import { removeFiles } from '../upload/service.ts'
import * as queries from './image-queries.ts'

const BATCH = 1000

/** Takes away the files and rows of deleted flashes, a bounded piece at a time. @returns how many flashes went. */
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
  for (const clear of [queries.clearVotes, queries.clearComments]) {
    while ((await app.transact((tx) => clear.run(tx, { flashId, batch: BATCH }))) === BATCH);
  }
  await app.transact((tx) => queries.clearFlash.run(tx, { flashId }))
}
