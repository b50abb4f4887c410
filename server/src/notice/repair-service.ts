import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './repair-queries.ts'

const BATCH = 200

/** Recounts every tab and every aggregate, locking a batch of members at a time. @returns how many counts were wrong. */
export async function repairNotices(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    await app.transact((tx) => queries.openMissing.run(tx, { bucket }))
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
    if (ids.length === 0) return { repaired: 0, last: undefined }
    const counts = await queries.recountCounts.run(tx, { bucket, ids })
    const aggregates = await queries.recountAggregates.run(tx, { bucket, ids })
    return { repaired: counts + aggregates, last: ids.length === BATCH ? ids.at(-1) : undefined }
  })
}
