import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Batch, recountAll } from '../../platform/repair.ts'
import { announceInbox } from './announce-service.ts'
import * as queries from './repair-queries.ts'

const BATCH = 200

export const repairNotices = (app: Pick<App, 'buckets' | 'bus' | 'transact'>): Promise<number> =>
  recountAll(app, (tx, batch) => recountBatch(app, tx, batch), {
    batch: BATCH,
    openMissing: (tx, bucket) => queries.openMissing.run(tx, { bucket }),
  })

async function recountBatch(app: Pick<App, 'bus'>, tx: Tx, { bucket, after, batch }: Batch) {
  const ids = (await queries.lockNext.all(tx, { bucket, after, size: batch })).map(({ id }) => id)
  if (ids.length === 0) return { ids, wrong: 0 }
  const counts = await queries.recountCounts.all(tx, { bucket, ids })
  await announceInbox(app, tx, [...new Set(counts.map(({ userId }) => userId))], { what: 'notice' })
  const aggregates = await queries.recountAggregates.run(tx, { bucket, ids })
  return { ids, wrong: counts.length + aggregates }
}
