import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'

const BATCH = 500

/** Counts every follow and block anew, a few people at a time while they wait. @returns how many counts were wrong. */
export async function repairCounts(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    await app.transact((tx) => queries.openMissingCounts.run(tx, { bucket }))
    let after: number | undefined = 0
    while (after !== undefined) {
      const batch = await repairBatch(app, bucket, after)
      wrong += batch.wrong
      after = batch.last
    }
  }
  return wrong
}

function repairBatch(app: Pick<App, 'transact'>, bucket: number, after: number) {
  return app.transact(async (tx) => {
    const ids = (await queries.lockCounts.all(tx, { bucket, after, size: BATCH })).map(({ id }) => id)
    const wrong = ids.length > 0 ? await queries.recountCounts.run(tx, { bucket, ids }) : 0
    return { wrong, last: ids.length === BATCH ? ids.at(-1) : undefined }
  })
}
