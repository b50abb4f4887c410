import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { PRODUCT } from './product.ts'
import { getSession } from './session.ts'
import { guardShelf, type Shelf } from './write-guard.ts'

export const DATABASE_VERSION = 11
const PATIENCE = 1000

interface Rows extends DBSchema {
  rows: { key: string; value: string }
}

let opened: Promise<IDBPDatabase<Rows>> | undefined

function database(): Promise<IDBPDatabase<Rows>> {
  opened ??= openDB<Rows>(PRODUCT, DATABASE_VERSION, {
    upgrade(db) {
      // Rows are copies of what the server has: an older layout is dropped, not carried over.
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
      db.createObjectStore('rows')
    },
    // Another tab wants it gone or newer; ours is opened again at the next use.
    blocking: close,
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

function forget(): void {
  opened = undefined
}

async function close(): Promise<void> {
  const closing = opened
  forget()
  const db = await closing?.catch(() => undefined)
  db?.close()
}

/** Everything on one opened database, so that nothing is awaited between a guard's yes and the write. */
const shelfOf = (db: IDBPDatabase<Rows>): Shelf => ({
  read: (key) => db.get('rows', key),
  write: async (key, row) => void (await db.put('rows', row, key)),
  remove: (key) => db.delete('rows', key),
  entries: async () => {
    const { store } = db.transaction('rows')
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()])
    return keys.map((key, at): [string, string] => [key, rows[at] ?? ''])
  },
  wipe: async () => {
    // Emptied first: the deletion itself waits for tabs that are slow to let go, and we do not wait for those.
    await db.clear('rows')
    await close()
    await Promise.race([deleteAll(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  },
})

async function deleteAll(): Promise<void> {
  const named = (await indexedDB.databases?.()) ?? [{ name: PRODUCT }]
  await Promise.all(named.map(({ name }) => name && deleteDB(name)))
}

/** Rows belong to the account that is logged in, or to nobody. */
const owner = () => String(getSession()?.user.id ?? 0)

const guarded = guardShelf(async () => shelfOf(await database()), owner)

/** The rows of whoever is here now. */
export const localRows = guarded.now

/** Deletes all local databases; it failing must not keep anyone from logging out. */
export const wipeLocalDb = (): Promise<void> => guarded.wipe().catch(() => {})
