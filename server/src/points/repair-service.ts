import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'

const BATCH = 500

/** Adds every ledger up anew, a few people at a time while they wait. @returns how many totals were wrong. */
export async function repairTotals(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: { mended: number; last: number | undefined } = await repairBatch(app, bucket, after)
      wrong += batch.mended
      after = batch.last
    }
  }
  return wrong
}

function repairBatch(app: Pick<App, 'transact'>, bucket: number, after: number) {
  return app.transact(async (tx) => {
    const ids = (await queries.lockNext.all(tx, { bucket, after, size: BATCH })).map(({ id }) => id)
    const mended = ids.length > 0 ? await queries.recount.run(tx, { bucket, ids }) : 0
    return { mended, last: ids.length === BATCH ? ids.at(-1) : undefined }
  })
}
