import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { forgetEarlyRow, takeEarlyRow } from '../early-row.ts'
import { PRODUCT } from '../product.ts'
import { getSession } from '../session/session.ts'
import { DATABASE_VERSION, ROWS, rowKey } from './rows-store.ts'
import { type GuardedRowStore, guardRowStore, type OwnRowStore, type RowStore } from './write-guard.ts'

/** Pictures of unsent drafts: not copies, so clearing copies keeps them. */
export const DRAFTS = `${PRODUCT}-drafts`
const PATIENCE = 1000

const owner = () => String(getSession()?.user.id ?? 0)

export function localDb<Row>(
  name: string,
  version: number,
  remove: () => Promise<unknown> = () => deleteDB(name),
): GuardedRowStore<Row> {
  let opened: Promise<IDBPDatabase> | undefined
  const forgetOpened = () => {
    opened = undefined
  }
  const database = () => {
    opened ??= open(name, version, forgetOpened)
    opened.catch(forgetOpened)
    return opened
  }
  const wipe = async (db: IDBPDatabase) => {
    // Cleared first: the deletion itself waits for tabs that are slow to close their connection, and we do not wait.
    await db.clear(ROWS)
    forgetOpened()
    db.close()
    await patiently(remove())
  }
  return guardRowStore<Row>(async () => rowStoreOf(await database(), wipe), owner)
}

async function open(name: string, version: number, forgetOpened: () => void): Promise<IDBPDatabase> {
  const db = await openDB(name, version, {
    // Rows are copies of server data: an older layout is dropped, not migrated.
    upgrade: (older, _from, _to, { done }) => {
      done.catch(() => {})
      for (const store of Array.from(older.objectStoreNames)) older.deleteObjectStore(store)
      older.createObjectStore(ROWS)
    },
    // Another tab deletes or upgrades the database; it is reopened at the next use.
    blocking: () => {
      forgetOpened()
      db.close()
    },
    terminated: forgetOpened,
  })
  return db
}

/**
 * A read rejects by its request. `done` rejects as well when the browser deletes the site's data, and `db.get` leaves
 * that unhandled.
 */
function readerOf(db: IDBPDatabase) {
  const { store, done } = db.transaction(ROWS)
  done.catch(() => {})
  return store
}

/** All operations use one opened database, so that there is no await between the guard's check and the write. */
const rowStoreOf = <Row>(db: IDBPDatabase, wipe: (db: IDBPDatabase) => Promise<void>): RowStore<Row> => ({
  read: (key) => readerOf(db).get(key),
  write: async (key, row) => void (await db.put(ROWS, row, key)),
  remove: (key) => db.delete(ROWS, key),
  keys: () => readerOf(db).getAllKeys() as Promise<string[]>,
  wipe: () => wipe(db),
})

const patiently = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))])

/** Our databases and those of older clients. */
async function deleteCopies(): Promise<void> {
  const named = (await indexedDB.databases?.()) ?? [{ name: PRODUCT }]
  await Promise.all(named.flatMap(({ name }) => (name && name !== DRAFTS ? [deleteDB(name)] : [])))
}

const copies = localDb<string>(PRODUCT, DATABASE_VERSION, deleteCopies)

export function localRows(): OwnRowStore {
  const rows = copies.now()
  return { ...rows, read: (name) => takeEarlyRow(rowKey(getSession()?.user.id, name)) ?? rows.read(name) }
}

export function wipeCopies(): Promise<void> {
  forgetEarlyRow()
  return copies.wipe().catch(() => {})
}

/** Deletes all local databases; a failure must not block a logout. */
export async function wipeLocalDb(): Promise<void> {
  await Promise.allSettled([wipeCopies(), patiently(deleteDB(DRAFTS))])
}
