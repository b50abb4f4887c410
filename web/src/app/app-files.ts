export interface AppFile {
  url: string
  /** The cache key: the address, plus the version if the address contains none. */
  key: string
}

const ATTEMPTS = 3
const PAUSE = 2000

interface Manner {
  /** Milliseconds between two passes. */
  pause?: number
  /** Resolves when the pages do not need the network; awaited before each file. */
  free?: () => Promise<unknown>
  signal?: AbortSignal
}

/**
 * Caches the files that are missing.
 * @throws at the first file that fails; files fetched before it stay cached.
 */
export async function cacheFiles(cacheName: string, files: readonly AppFile[], manner: Manner = {}): Promise<void> {
  for (const file of await missingOf(cacheName, files)) {
    await manner.free?.()
    if (manner.signal?.aborted) return
    await cacheFile(cacheName, file)
  }
}

/**
 * Caches the missing files and checks again a little later, because a browser that clears its caches may not have
 * finished. Files that fail are left for the next start.
 */
export async function refill(name: string, files: readonly AppFile[], { pause = PAUSE, ...manner }: Manner = {}) {
  for (let turn = 0; turn < ATTEMPTS && !manner.signal?.aborted; turn++) {
    if ((await missingOf(name, files)).length === 0) return
    try {
      await cacheFiles(name, files, manner)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export async function dropOthers(cacheName: string, files: readonly AppFile[]): Promise<void> {
  const keys = new Set(files.map(({ key }) => key))
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request)
}

async function missingOf(cacheName: string, files: readonly AppFile[]): Promise<readonly AppFile[]> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ key }) => !kept.has(key))
}

async function cacheFile(cacheName: string, { url, key }: AppFile): Promise<void> {
  // If the address contains no version, the HTTP cache may contain an older file.
  const cache = url === key ? 'default' : 'reload'
  const answer = await fetch(url, { cache, credentials: 'same-origin', priority: 'low' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await (await caches.open(cacheName)).put(key, answer)
}
