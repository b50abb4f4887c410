import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

const BATCH = 500

interface From {
  readonly after: number
  readonly batch: number
}

export interface Batch extends From {
  readonly bucket: number
}

/** Recounts the next rows, of a bucket or of a whole table, under a lock: their ids, and how many were wrong. */
export type Recount<F extends From = Batch> = (tx: Tx, from: F) => Promise<{ ids: readonly number[]; wrong: number }>

interface Options {
  /** How many rows one transaction locks. */
  readonly batch?: number
  /** Makes the rows of a bucket that are missing, before they are recounted. */
  readonly openMissing?: (tx: Tx, bucket: number) => Promise<unknown>
}

/** Recounts a table bucket by bucket, a batch a transaction. @returns how many rows were wrong. */
export async function recountAll(
  app: Pick<App, 'transact' | 'buckets'>,
  recount: Recount,
  { batch = BATCH, openMissing }: Options = {},
): Promise<number> {
  let wrong = 0
  for (const bucket of await app.buckets()) {
    if (openMissing) await app.transact((tx) => openMissing(tx, bucket))
    wrong += await recountWhole(app, (tx, from) => recount(tx, { bucket, ...from }), batch)
  }
  return wrong
}

/** The same of a table that lies in one place. */
export async function recountWhole(
  app: Pick<App, 'transact'>,
  recount: Recount<From>,
  batch: number = BATCH,
): Promise<number> {
  let wrong = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: From = { after, batch }
    const done = await app.transact((tx) => recount(tx, from))
    wrong += done.wrong
    after = done.ids.length === batch ? done.ids.at(-1) : undefined
  }
  return wrong
}
