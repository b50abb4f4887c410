// Bundled into first-look.ts; runs before the entry has loaded.
import type { EarlyRow } from '../platform/early-row.ts'
import { PRODUCT } from '../platform/product.ts'
import { DATABASE_VERSION, ROWS } from '../platform/query/rows-store.ts'

/** Undefined where there is no row, no database, or none may be used. */
const read = (key: string) =>
  new Promise<string | undefined>((come) => {
    const none = () => come(undefined)
    const get = (db: IDBDatabase) => {
      const reading = db.transaction(ROWS).objectStore(ROWS).get(key) as IDBRequest<string | undefined>
      reading.onsuccess = () => come(reading.result)
      reading.onerror = none
    }
    const opening = indexedDB.open(PRODUCT)
    // It does not exist. The app creates it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = none
    opening.onsuccess = () => {
      const db = opening.result
      try {
        // Rows of an older version may lack what this one needs.
        if (db.version === DATABASE_VERSION) get(db)
        else none()
      } catch {
        none()
      }
      // Once the row is read.
      db.close()
    }
  })

/** Opening the database takes a slow phone as long as compiling the app, and nothing is shown before. */
export function readEarlyRow(key: string): void {
  try {
    Object.assign(window, { earlyRow: { key, at: Date.now(), row: read(key) } satisfies EarlyRow })
  } catch {
    // The app will find out.
  }
}
