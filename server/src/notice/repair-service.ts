import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './repair-queries.ts'

const BATCH = 200

/** Counts every tab and every aggregate anew, a few people at a time while they wait. @returns how many counts were wrong. */
export async function repairNotices(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    await app.transact((tx) => queries.openMissing.run(tx, { bucket }))
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
    if (ids.length === 0) return { mended: 0, last: undefined }
    const counts = await queries.recountCounts.run(tx, { bucket, ids })
    const aggregates = await queries.recountAggregates.run(tx, { bucket, ids })
    return { mended: counts + aggregates, last: ids.length === BATCH ? ids.at(-1) : undefined }
  })
}
