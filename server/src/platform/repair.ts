import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

interface Repair<Of> {
  /** @returns the rows that were wrong */
  all(tx: Tx, of: Of): Promise<readonly { readonly id: number }[]>
}

/** Repairs several counts of the same locked rows. @returns the number of wrong rows */
export async function repairBy<Of>(tx: Tx, of: Of, repairs: readonly Repair<Of>[]): Promise<number> {
  const wrong = new Set<number>()
  for (const repair of repairs) for (const { id } of await repair.all(tx, of)) wrong.add(id)
  return wrong.size
}

const BATCH = 500

interface From {
  readonly after: number
  readonly batch: number
}

export interface Batch extends From {
  readonly bucket: number
}

/**
 * Recounts the next rows, of a bucket or of a whole table, under a lock. Returns their ids, and how many were
 * wrong.
 */
export type Recount<F extends From = Batch> = (tx: Tx, from: F) => Promise<{ ids: readonly number[]; wrong: number }>

interface Options {
  readonly batch?: number
  readonly openMissing?: (tx: Tx, bucket: number) => Promise<unknown>
}

/** Recounts a table bucket by bucket, one batch per transaction. @returns the number of wrong rows */
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
