import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'

const BATCH = 500

/** Recounts every ledger, locking a batch of members at a time. @returns how many totals were wrong. */
export async function repairTotals(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: { repaired: number; last: number | undefined } = await repairBatch(app, bucket, after)
      wrong += batch.repaired
      after = batch.last
    }
  }
  return wrong
}

function repairBatch(app: Pick<App, 'transact'>, bucket: number, after: number) {
  return app.transact(async (tx) => {
    const ids = (await queries.lockNext.all(tx, { bucket, after, size: BATCH })).map(({ id }) => id)
    const repaired = ids.length > 0 ? await queries.recount.run(tx, { bucket, ids }) : 0
    return { repaired, last: ids.length === BATCH ? ids.at(-1) : undefined }
  })
}
