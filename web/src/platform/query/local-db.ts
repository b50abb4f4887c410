import { PRODUCT } from '../product.ts'
import { getSession } from '../session/session.ts'
import { guardShelf, type Shelf } from './write-guard.ts'

export const DATABASE_VERSION = 11
const STORE = 'rows'
const PATIENCE = 1000

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function forgetOpened(): void {
  opened = undefined
}

function database(): Promise<IDBDatabase> {
  opened ??= open()
  opened.catch(forgetOpened)
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(PRODUCT, DATABASE_VERSION)
  request.onupgradeneeded = () => {
    const db = request.result
    // Rows are copies of what the server has: an older layout is dropped, not carried over.
    for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
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

/** Everything on one opened database, so that nothing is awaited between a guard's yes and the write. */
function shelfOf(db: IDBDatabase): Shelf {
  const rows = (mode: IDBTransactionMode) => db.transaction(STORE, mode).objectStore(STORE)
  return {
    read: async (key) => answerOf(rows('readonly').get(key) as IDBRequest<string | undefined>),
    write: async (key, row) => void (await answerOf(rows('readwrite').put(row, key))),
    remove: async (key) => answerOf(rows('readwrite').delete(key)),
    keys: async () => (await answerOf(rows('readonly').getAllKeys())) as string[],
    wipe: async () => {
      // Emptied first: the deletion itself waits for tabs that are slow to let go, and we do not wait for those.
      await answerOf(rows('readwrite').clear())
      forgetOpened()
      db.close()
      await Promise.race([deleteAll(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    },
  }
}

async function deleteAll(): Promise<void> {
  const named = (await indexedDB.databases?.()) ?? [{ name: PRODUCT }]
  await Promise.all(named.map(async ({ name }) => name && answerOf(indexedDB.deleteDatabase(name))))
}

/** Rows belong to the account that is logged in, or to nobody. */
const owner = () => String(getSession()?.user.id ?? 0)

const guarded = guardShelf(async () => shelfOf(await database()), owner)

/** The rows of whoever is here now. */
export const localRows = guarded.now

/** Deletes all local databases; it failing must not keep anyone from logging out. */
export const wipeLocalDb = (): Promise<void> => guarded.wipe().catch(() => {})
