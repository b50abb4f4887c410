export interface AppFile {
  url: string
  /** What it is kept under: the address, and its version where the address names none. */
  key: string
}

const TURNS = 3
const PAUSE = 2000

interface Manner {
  /** Between two turns. */
  pause?: number
  /** Comes when the pages need the line for nothing else; asked before each file. */
  free?: () => Promise<unknown>
  /** Ends it before the next file. */
  signal?: AbortSignal
}

/** Fetches what is not kept yet. Fails with the first file that does not come; what came before it stays. */
export async function keepFiles(cacheName: string, files: readonly AppFile[], manner: Manner = {}): Promise<void> {
  for (const file of await missingOf(cacheName, files)) {
    await manner.free?.()
    if (manner.signal?.aborted) return
    await keep(cacheName, file)
  }
}

/**
 * Keeps the files that are missing, and looks again a little later, because a browser that empties its caches may not have
 * finished. What does not come is left for the next start.
 */
export async function refill(name: string, files: readonly AppFile[], { pause = PAUSE, ...manner }: Manner = {}) {
  for (let turn = 0; turn < TURNS && !manner.signal?.aborted; turn++) {
    if ((await missingOf(name, files)).length === 0) return
    try {
      await keepFiles(name, files, manner)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Removes what other versions kept. */
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

async function keep(cacheName: string, { url, key }: AppFile): Promise<void> {
  // Where the address names no version, the browser may have an older one in its cache.
  const cache = url === key ? 'default' : 'reload'
  const answer = await fetch(url, { cache, credentials: 'same-origin', priority: 'low' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await (await caches.open(cacheName)).put(key, answer)
}
