import type { App } from '../../platform/ctx.ts'
import { recountAll } from '../../platform/repair.ts'
import * as queries from './queries.ts'

/** Recounts every ledger, locking a batch of members at a time. @returns the number of wrong totals */
export const repairTotals = (app: Pick<App, 'buckets' | 'transact'>): Promise<number> =>
  recountAll(app, async (tx, { bucket, after, batch }) => {
    const ids = (await queries.lockNext.all(tx, { bucket, after, size: batch })).map(({ id }) => id)
    return { ids, wrong: ids.length > 0 ? await queries.recount.run(tx, { bucket, ids }) : 0 }
  })
