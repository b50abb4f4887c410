import { LRUCache } from 'lru-cache'
import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'

/** Where the answer of a read goes. Once somebody announced a change, it is nobody's any more. */
export interface Slot<V> {
  value?: V
}

/** Many small things by key that each node keeps in memory, and forgets once any node announces a change of one. */
export interface Remembered<K, V> {
  /** undefined where it is not known, or where announcements may not arrive at present. */
  recall(app: Bused, key: K): V | undefined
  /** Before a read: what was read before a change was announced never stands after it. */
  begin(app: Bused, key: K): Slot<V>
  /** On this node alone, and at once. */
  forget(app: Bused, key: K): void
}

type Bused = Pick<App, 'bus' | 'state'>

interface About<K> {
  topic: string
  max: number
  /** A net below the announcements. */
  ttl: number
  /** Of which keys an announcement tells. */
  keysOf(what: string): Iterable<K>
  /** Another topic, after which nothing of it is certain. */
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
