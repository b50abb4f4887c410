import { perApp } from './app-state.ts'
import { byteCache } from './byte-cache.ts'
import type { App } from './ctx.ts'
import type { Db, Tx } from './db/sql.ts'
import { afterCommit } from './db/transaction.ts'

type Announced = Pick<App, 'bus' | 'state'>

/** One value that a node keeps until a change is announced. */
export interface NodeCache<T> {
  read(app: Announced & Pick<App, 'db'>): Promise<T>
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

  const read: NodeCache<T>['read'] = (app) => {
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

/** Receives the result of a read. After a change is announced, the slot is detached and no longer used. */
export interface Slot<V> {
  value?: V
}

/** Many values by key, each kept until a change of its key is announced. */
export interface KeyedNodeCache<K, V> {
  /** undefined if unknown, or if announcements may currently be lost. */
  recall(app: Announced, key: K): V | undefined
  /** Call it before a read, so that a value read before an announced change is not cached after it. */
  begin(app: Announced, key: K): Slot<V>
  forget(app: Announced, key: K): void
}

interface Keyed<K> {
  topic: string
  megabytes: number
  /** About how much memory a usual value takes. It is counted before the value is known, when its read begins. */
  bytesEach: number
  /** Upper bound of staleness, in case an announcement is lost. */
  ttl: number
  keysOf(what: string): Iterable<K>
  endedBy?: string
}

export function keyedNodeCache<K extends string | number, V>({
  topic,
  megabytes,
  bytesEach,
  ttl,
  keysOf,
  endedBy,
}: Keyed<K>): KeyedNodeCache<K, V> {
  const slotsOf = perApp(({ bus }) => {
    const slots = byteCache<K, Slot<V>>({ megabytes, bytesOf: () => bytesEach, ttl })
    bus.on(topic, (what) => {
      if (what === '*') slots.clear()
      else for (const key of keysOf(what)) slots.delete(key)
    })
    if (endedBy !== undefined) bus.on(endedBy, () => slots.clear())
    return slots
  })

  return {
    recall: (app, key) => (app.bus.isDeaf() ? undefined : slotsOf(app).get(key)?.value),
    begin: (app, key) => {
      const slots = slotsOf(app)
      const slot = slots.get(key) ?? {}
      slots.set(key, slot)
      return slot
    },
    forget: (app, key) => void slotsOf(app).delete(key),
  }
}
