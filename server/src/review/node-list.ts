import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'

/** A small list that each node keeps in memory, and reads anew once any node announces a change of it. */
export interface NodeList<T> {
  /** In a transaction with its `tx`. */
  read(app: App, db: Db): Promise<T>
  announce(app: App, tx: Tx): Promise<void>
}

interface Cache<T> {
  list: T | undefined
  /** Counted on by each change, so that what was read before is not kept after it. */
  version: number
}

export function nodeList<T>(topic: string, load: (db: Db) => Promise<T>): NodeList<T> {
  const caches = new WeakMap<App['bus'], Cache<T>>()
  const cacheOf = (app: App): Cache<T> => {
    const known = caches.get(app.bus)
    if (known) return known
    const cache: Cache<T> = { list: undefined, version: 0 }
    caches.set(app.bus, cache)
    app.bus.on(topic, () => {
      cache.list = undefined
      cache.version++
    })
    return cache
  }
  return {
    async read(app, db) {
      if (app.bus.isDeaf()) return load(db)
      const cache = cacheOf(app)
      if (cache.list !== undefined) return cache.list
      const { version } = cache
      const list = await load(db)
      if (cache.version === version) cache.list = list
      return list
    },
    announce: (app, tx) => app.bus.announce(tx, topic),
  }
}
