import { LRUCache } from 'lru-cache'
import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'

/** Receives the result of a read. After a change is announced, the slot is detached and no longer used. */
export interface Slot<V> {
  value?: V
}

export interface Remembered<K, V> {
  /** undefined if unknown, or if announcements may currently be lost. */
  recall(app: Bused, key: K): V | undefined
  /** Call it before a read, so that a value read before an announced change is not cached after it. */
  begin(app: Bused, key: K): Slot<V>
  forget(app: Bused, key: K): void
}

type Bused = Pick<App, 'bus' | 'state'>

interface About<K> {
  topic: string
  max: number
  /** Upper bound of staleness, in case an announcement is lost. */
  ttl: number
  keysOf(what: string): Iterable<K>
  endedBy?: string
}

export function remembered<K extends string | number, V>({
  topic,
  max,
  ttl,
  keysOf,
  endedBy,
}: About<K>): Remembered<K, V> {
  const slotsOf = perApp(({ bus }) => {
    const slots = new LRUCache<K, Slot<V>>({ max, ttl })
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
