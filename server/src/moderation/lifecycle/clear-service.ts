import { eachEvenIfSomeFail } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

const BATCH = 1000
const BATCH_SIZE = 100

/** Deletes at most a batch of rows that belong to deleted content. @returns the number of deleted rows */
export type Clear = (tx: Tx, of: { id: number; batch: number }) => Promise<number>

interface Clearing {
  name: string
  /** @param but ids that could not be cleared */
  toClear(db: Db, of: { size: number; but: readonly number[] }): Promise<readonly { readonly id: number }[]>
  own: readonly Clear[]
  /** Deletes the content itself, with its files. */
  clear(app: App, tx: Tx, id: number): Promise<unknown>
}

/** Deletes the rows and files of deleted content in bounded batches. */
export function clearingOf({ name, toClear, own, clear }: Clearing) {
  const others = extensionPoint<string, Clear>(`clearWith ${name}`)
  async function clearOne(app: App, id: number): Promise<void> {
    for (const each of [...others.all(app).values(), ...own])
      while ((await app.transact((tx) => each(tx, { id, batch: BATCH }))) === BATCH);
    await app.transact((tx) => clear(app, tx, id))
  }
  return {
    /** Registers the removal of another feature's rows that belong to it. */
    clearWith: (app: App, what: string, each: Clear): void => others.register(app, what, each),
    /** Job; it fails only after all others are cleared. */
    clearDeleted: (app: App): Promise<number> =>
      eachEvenIfSomeFail(
        BATCH_SIZE,
        (of) => toClear(app.db, of),
        (id) => clearOne(app, id),
      ),
  }
}
