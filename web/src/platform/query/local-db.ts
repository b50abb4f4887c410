import { PRODUCT } from '../product.ts'
import { getSession } from '../session/session.ts'
import { type GuardedRowStore, guardRowStore, type RowStore } from './write-guard.ts'

export const DATABASE_VERSION = 11
/** Pictures of unsent drafts: not copies, so clearing copies keeps them. */
export const DRAFTS = `${PRODUCT}-drafts`
const STORE = 'rows'
const PATIENCE = 1000

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Rows belong to the logged-in account, or to 0 without one. */
const owner = () => String(getSession()?.user.id ?? 0)

export function localDb<Row>(
  name: string,
  version: number,
  remove: () => Promise<unknown> = () => deleteNamed([name]),
): GuardedRowStore<Row> {
  let opened: Promise<IDBDatabase> | undefined
  const forgetOpened = () => {
    opened = undefined
  }
  const database = () => {
    opened ??= open(name, version, forgetOpened)
    opened.catch(forgetOpened)
    return opened
  }
  const wipe = async (db: IDBDatabase) => {
    // Cleared first: the deletion itself waits for tabs that are slow to close their connection, and we do not wait.
    await answerOf(rowsOf(db, 'readwrite').clear())
    forgetOpened()
    db.close()
    await patiently(remove())
  }
  return guardRowStore<Row>(async () => rowStoreOf(await database(), wipe), owner)
}

async function open(name: string, version: number, forgetOpened: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    const db = request.result
    // Rows are copies of server data: an older layout is dropped, not migrated.
    for (const store of Array.from(db.objectStoreNames)) db.deleteObjectStore(store)
    db.createObjectStore(STORE)
  }
  const db = await answerOf(request)
  // Another tab deletes or upgrades the database; it is reopened at the next use.
  db.onversionchange = () => {
    forgetOpened()
    db.close()
  }
  db.onclose = forgetOpened
  return db
}

const rowsOf = (db: IDBDatabase, mode: IDBTransactionMode) => db.transaction(STORE, mode).objectStore(STORE)

/** All operations use one opened database, so that there is no await between the guard's check and the write. */
const rowStoreOf = <Row>(db: IDBDatabase, wipe: (db: IDBDatabase) => Promise<void>): RowStore<Row> => ({
  read: async (key) => answerOf(rowsOf(db, 'readonly').get(key) as IDBRequest<Row | undefined>),
  write: async (key, row) => void (await answerOf(rowsOf(db, 'readwrite').put(row, key))),
  remove: async (key) => answerOf(rowsOf(db, 'readwrite').delete(key)),
  keys: async () => (await answerOf(rowsOf(db, 'readonly').getAllKeys())) as string[],
  wipe: () => wipe(db),
})

const patiently = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))])

const deleteNamed = (names: readonly string[]) =>
  Promise.all(names.map((name) => answerOf(indexedDB.deleteDatabase(name))))

/** Our databases and those of older clients. */
async function deleteCopies(): Promise<void> {
  const named = (await indexedDB.databases?.()) ?? [{ name: PRODUCT }]
  await deleteNamed(named.flatMap(({ name }) => (name && name !== DRAFTS ? [name] : [])))
}

const copies = localDb<string>(PRODUCT, DATABASE_VERSION, deleteCopies)

export const localRows = copies.now

export const wipeCopies = (): Promise<void> => copies.wipe().catch(() => {})

/** Deletes all local databases; a failure must not block a logout. */
export async function wipeLocalDb(): Promise<void> {
  await Promise.allSettled([wipeCopies(), patiently(deleteNamed([DRAFTS]))])
}
