import type { Page } from '@playwright/test'

export interface DeviceStorage {
  entries: string[]
  cookies: string
  cached: string[]
  rows: string[]
}

export const readDeviceStorage = (page: Page): Promise<DeviceStorage> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
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
      // Opening a deleted database must not create it.
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

export const entriesWith = (storage: DeviceStorage, words: readonly string[]): string[] =>
  [...storage.entries, storage.cookies, ...storage.cached, ...storage.rows].filter((each) =>
    words.some((word) => each.includes(word)),
  )
