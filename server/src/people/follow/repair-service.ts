import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Batch, recountAll } from '../../platform/repair.ts'
import * as queries from './queries.ts'

export const repairCounts = (app: Pick<App, 'buckets' | 'transact'>): Promise<number> =>
  recountAll(app, recountBatch, { openMissing: (tx, bucket) => queries.openMissingCounts.run(tx, { bucket }) })

async function recountBatch(tx: Tx, { bucket, after, batch }: Batch) {
  const ids = (await queries.lockCounts.all(tx, { bucket, after, size: batch })).map(({ id }) => id)
  return { ids, wrong: ids.length > 0 ? await queries.recountCounts.run(tx, { bucket, ids }) : 0 }
}
