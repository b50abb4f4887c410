interface ShellFile {
  url: string
  /** What it is kept under: the address, and its version where it names none itself. */
  key: string
}

const TURNS = 3
const PAUSE = 2000

/**
 * Puts back what is gone of the shell. A browser that empties its caches may be at it still, so each turn looks anew
 * whether it held; whatever is left over is tried at the next start.
 */
export async function refillShell(name: string, files: readonly ShellFile[], pause = PAUSE): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const missing = await missingOf(name, files)
    if (missing.length === 0) return
    for (const file of missing) if (!(await put(name, file))) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function missingOf(name: string, files: readonly ShellFile[]): Promise<readonly ShellFile[]> {
  const cache = await caches.open(name)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ key }) => !there.has(key))
}

/** Whether the next one is worth trying. */
async function put(name: string, { url, key }: ShellFile): Promise<boolean> {
  try {
    // A page may be in the browser's cache as it was before.
    const answer = await fetch(url, { cache: url === key ? 'default' : 'reload', credentials: 'same-origin' })
    if (!answer.ok) return false
    const cache = await caches.open(name)
    await cache.put(key, answer)
    return true
  } catch {
    return false
  }
}
