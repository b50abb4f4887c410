import { PRODUCT } from '../product.ts'
import { getSession } from '../session/session.ts'
import { type GuardedShelf, guardShelf, type Shelf } from './write-guard.ts'

export const DATABASE_VERSION = 11
/** Pictures of what is not sent yet: no copies, so whatever clears those leaves it. */
export const DRAFTS = `${PRODUCT}-drafts`
const STORE = 'rows'
const PATIENCE = 1000

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Rows belong to the account that is logged in, or to nobody. */
const owner = () => String(getSession()?.user.id ?? 0)

/** A database of this name, with one store of rows. */
export function localDb<Row>(
  name: string,
  version: number,
  remove: () => Promise<unknown> = () => deleteNamed([name]),
): GuardedShelf<Row> {
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
    // Emptied first: the deletion itself waits for tabs that are slow to let go, and we do not wait for those.
    await answerOf(rowsOf(db, 'readwrite').clear())
    forgetOpened()
    db.close()
    await patiently(remove())
  }
  return guardShelf<Row>(async () => shelfOf(await database(), wipe), owner)
}

async function open(name: string, version: number, forgetOpened: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    const db = request.result
    // Rows are copies of what the server has: an older layout is dropped, not carried over.
    for (const store of Array.from(db.objectStoreNames)) db.deleteObjectStore(store)
    db.createObjectStore(STORE)
  }
  const db = await answerOf(request)
  // Another tab wants it deleted or upgraded; ours is opened again at the next use.
  db.onversionchange = () => {
    forgetOpened()
    db.close()
  }
  db.onclose = forgetOpened
  return db
}

const rowsOf = (db: IDBDatabase, mode: IDBTransactionMode) => db.transaction(STORE, mode).objectStore(STORE)

/** Everything on one opened database, so that nothing is awaited between a guard's yes and the write. */
const shelfOf = <Row>(db: IDBDatabase, wipe: (db: IDBDatabase) => Promise<void>): Shelf<Row> => ({
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

/** Ours, and those of older clients. */
async function deleteCopies(): Promise<void> {
  const named = (await indexedDB.databases?.()) ?? [{ name: PRODUCT }]
  await deleteNamed(named.flatMap(({ name }) => (name && name !== DRAFTS ? [name] : [])))
}

const copies = localDb<string>(PRODUCT, DATABASE_VERSION, deleteCopies)

/** The rows of whoever is here now. */
export const localRows = copies.now

/** Deletes what the server has anyway. Never fails. */
export const wipeCopies = (): Promise<void> => copies.wipe().catch(() => {})

/** Deletes all local databases; it failing must not keep anyone from logging out. */
export async function wipeLocalDb(): Promise<void> {
  await Promise.allSettled([wipeCopies(), patiently(deleteNamed([DRAFTS]))])
}
