import type { Page } from '@playwright/test'

/** All that this browser holds of the site, where a script can look. */
export interface Kept {
  /** localStorage and sessionStorage of this window, `key=value` */
  entries: string[]
  cookies: string
  /** addresses in Cache Storage */
  cached: string[]
  /** rows of every local database, `"key"="value"` */
  rows: string[]
}

export const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => failed(asked.error)
      })
    const rowsOf = async (name: string): Promise<string[]> => {
      const db = await answer(indexedDB.open(name))
      const stores = [...db.objectStoreNames]
      const found: string[] = []
      for (const each of stores) {
        const store = db.transaction(each).objectStore(each)
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
        found.push(...keys.map((key, at) => `${JSON.stringify(key)}=${JSON.stringify(values[at])}`))
      }
      db.close()
      // Asked for when it was gone already: looking must not make it.
      if (stores.length === 0) await answer(indexedDB.deleteDatabase(name))
      return found
    }
    const addressesIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    return {
      entries: [localStorage, sessionStorage].flatMap((store) =>
        Object.entries(store).map(([key, value]) => `${key}=${value}`),
      ),
      cookies: document.cookie,
      cached: (await Promise.all((await caches.keys()).map(addressesIn))).flat(),
      rows: (await Promise.all(databases.map(rowsOf))).flat(),
    }
  })

/** What of it tells of these words. */
export const tellingOf = (kept: Kept, words: readonly string[]): string[] =>
  [...kept.entries, kept.cookies, ...kept.cached, ...kept.rows].filter((each) =>
    words.some((word) => each.includes(word)),
  )
