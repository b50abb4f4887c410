import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'
import type { Db, Tx } from './db/sql.ts'
import { afterCommit } from './db/transaction.ts'

export interface NodeCache<T> {
  read(app: App): Promise<T>
  /**
   * In a transaction, without a second connection; the value is not cached, because the transaction may roll back.
   */
  readWithin(app: App, tx: Tx): Promise<T>
  announce(app: App, tx: Tx): Promise<void>
}

interface Cache<T> {
  loading: Promise<T> | undefined
  /** The loaded value: a transaction uses it and does not wait for a read that needs a connection. */
  loaded: { value: T } | undefined
}

export function nodeCache<T>(topic: string, load: (db: Db) => Promise<T>): NodeCache<T> {
  const cacheOf = perApp(({ bus }) => {
    const cache: Cache<T> = { loading: undefined, loaded: undefined }
    bus.on(topic, () => Object.assign(cache, { loading: undefined, loaded: undefined }))
    return cache
  })

  function read(app: App): Promise<T> {
    if (app.bus.isDeaf()) return load(app.db)
    const cache = cacheOf(app)
    if (cache.loading) return cache.loading
    const loading = load(app.db)
    cache.loading = loading
    loading.then(
      (value) => cache.loading === loading && (cache.loaded = { value }),
      () => cache.loading === loading && (cache.loading = undefined),
    )
    return loading
  }

  async function readWithin(app: App, tx: Tx): Promise<T> {
    if (app.bus.isDeaf()) return load(tx)
    const { loaded } = cacheOf(app)
    if (loaded) return loaded.value
    afterCommit(tx, () => void read(app).catch(() => undefined))
    return load(tx)
  }

  return { read, readWithin, announce: (app, tx) => app.bus.announce(tx, topic) }
}
