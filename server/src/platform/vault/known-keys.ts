import { LRUCache } from 'lru-cache'
import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'

const TOPIC = 'member-key'

interface Cache {
  known: LRUCache<number, Buffer>
  /** Grows with every key dropped: what was read before is not cached after it. */
  changes: number
  forget(whose: string): void
}

const caches = new WeakMap<App['bus'], Cache>()

function cacheOf({ bus }: Pick<App, 'bus'>): Cache {
  const made = caches.get(bus)
  if (made) return made
  const known = new LRUCache<number, Buffer>({ max: 10_000, ttl: 60_000 })
  const cache: Cache = {
    known,
    changes: 0,
    forget: (whose) => {
      cache.changes++
      if (whose === '*') known.clear()
      else known.delete(Number(whose))
    },
  }
  bus.on(TOPIC, cache.forget)
  caches.set(bus, cache)
  return cache
}

/** The key of a member, from the cache or as `load` finds it. */
export async function rememberedKey(
  app: Pick<App, 'bus'>,
  userId: number,
  load: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const cache = cacheOf(app)
  const known = app.bus.isDeaf() ? undefined : cache.known.get(userId)
  if (known) return known
  const { changes } = cache
  const key = await load()
  if (key && changes === cache.changes) cache.known.set(userId, key)
  return key
}

/** On every node, after the transaction commits; on this one immediately as well. */
export function forgetKey(app: Pick<App, 'bus'>, tx: Tx, userId: number): Promise<void> {
  cacheOf(app).forget(String(userId))
  return app.bus.announce(tx, TOPIC, String(userId))
}
