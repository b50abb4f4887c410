const ENTRY = 'lost-files'
/** Longer than every pause: what failed before it has been served since. */
const MEMORY_MS = 300_000

type Tries = Record<string, [tries: number, at: number]>

/** In the memory of the tab, because a reload must not begin with the shortest pause again. */
function read(now: number): Tries {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ENTRY) ?? '{}') as Tries
    return Object.fromEntries(Object.entries(kept).filter(([, [, at]]) => now - at < MEMORY_MS && at <= now))
  } catch {
    return {}
  }
}

/** How often the file has failed in a row, without this failure. */
export function countFailure(address: string, now = Date.now()): number {
  const tries = read(now)
  const [before = 0] = tries[address] ?? []
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ ...tries, [address]: [before + 1, now] }))
  } catch {
    // Without storage each failure is the first one.
  }
  return before
}
