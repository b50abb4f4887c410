import { BUCKETS } from './bucket.ts'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

const BATCH = 500

export interface Batch {
  readonly bucket: number
  readonly after: number
  readonly batch: number
}

/** Recounts the next rows of a bucket under a lock: their ids, and how many were wrong. */
export type Recount = (tx: Tx, from: Batch) => Promise<{ ids: readonly number[]; wrong: number }>

/** Recounts a table bucket by bucket, a batch a transaction. @returns how many rows were wrong. */
export async function recountAll(app: Pick<App, 'transact'>, recount: Recount): Promise<number> {
  let wrong = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: Batch = { bucket, after, batch: BATCH }
      const done = await app.transact((tx) => recount(tx, from))
      wrong += done.wrong
      after = done.ids.length === BATCH ? done.ids.at(-1) : undefined
    }
  }
  return wrong
}
