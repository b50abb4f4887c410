import { LRUCache } from 'lru-cache'

/** What the cache itself needs for an entry: its places in the lists, and the heads of two objects. */
const ENTRY_BYTES = 200
const MB = 1024 * 1024

interface Options<K extends string | number, V extends object | number | true, C> {
  megabytes: number
  /** About how much memory a value takes; a constant for values of similar size, then of a large one. */
  bytesOf: (value: V, key: K) => number
  ttl?: number
  fetchMethod?: LRUCache.Fetcher<K, V, C>
}

const textBytes = (text: string): number => text.length * 2

/** What has expired is not read, and leaves the memory within so long, although it is not asked for again. */
const PURGE_MS = 10_000

/** The one kind of cache: bounded in bytes, so that the memory of a process is known. The least recently used goes. */
export const byteCache = <K extends string | number, V extends object | number | true, C = unknown>({
  megabytes,
  bytesOf,
  ...rest
}: Options<K, V, C>): LRUCache<K, V, C> => {
  let purging: NodeJS.Timeout | undefined
  const purge = (): void => {
    purging = undefined
    cache.purgeStale()
    if (cache.size > 0) purgeLater()
  }
  const purgeLater = (): void => void (purging ??= setTimeout(purge, PURGE_MS).unref())
  const cache = new LRUCache<K, V, C>({
    ...rest,
    ...(rest.ttl === undefined ? {} : { onInsert: purgeLater }),
    // A value still being made when others need its place is not kept, and those who wait get it all the same.
    ignoreFetchAbort: true,
    maxSize: megabytes * MB,
    sizeCalculation: (value, key) =>
      ENTRY_BYTES + (typeof key === 'string' ? textBytes(key) : 0) + Math.ceil(bytesOf(value, key)),
  })
  return cache
}
