export type Waiting = 'busy' | 'away'
type Answer = 'served' | 'gone' | Waiting

const FIRST_MS = 1_000
/** A crowd that waits for a busy site must not keep it busy; one without a network disturbs no server. */
const MOST_MS: Readonly<Record<Waiting, number>> = { busy: 60_000, away: 8_000 }
const MOST_ASKED_MS = 120_000

/**
 * Doubles with each try, and is at least what the server asked for. A random share of it, so that not all pages come
 * back in the same moment.
 */
export function pauseMs(tries: number, waiting: Waiting, askedMs: number, chance = Math.random()): number {
  const own = Math.min(FIRST_MS * 2 ** (tries - 1), MOST_MS[waiting]) * (0.5 + chance / 2)
  return Math.max(own, Math.min(askedMs, MOST_ASKED_MS) * (1 + chance / 2))
}

async function ask(address: string): Promise<{ answer: Answer; askedMs: number }> {
  try {
    const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    const askedMs = Number(headers.get('retry-after') ?? 0) * 1000
    return { answer: ok ? 'served' : status === 404 ? 'gone' : 'busy', askedMs: askedMs > 0 ? askedMs : 0 }
  } catch {
    return { answer: 'away', askedMs: 0 }
  }
}

export const isServed = async (address: string): Promise<boolean> => (await ask(address)).answer === 'served'

export interface Manner {
  address: string
  /** How often it has failed before. */
  tries: number
  onWait(waiting: Waiting): void
  /** Ends the waiting; the promise then never resolves. */
  signal?: AbortSignal
  /** Dispatches `hurry` where a person asks for the next try now. */
  hurry?: EventTarget
}

/** Resolves when the file may be requested again: after a pause if it has failed before, and once the site answers. */
export function comeBack({ address, tries, onWait, signal, hurry }: Manner): Promise<'served' | 'gone'> {
  return new Promise((come) => {
    const turn = async (nth: number, waiting: Waiting, askedMs: number): Promise<void> => {
      if (nth > 0) {
        onWait(waiting)
        await pause(pauseMs(nth, waiting, askedMs), hurry)
      }
      if (signal?.aborted) return
      const found = await ask(address)
      if (signal?.aborted) return
      if (found.answer === 'served' || found.answer === 'gone') return come(found.answer)
      await turn(nth + 1, found.answer, found.askedMs)
    }
    void turn(tries, navigator.onLine ? 'busy' : 'away', 0)
  })
}

/** Ends early when the network is back. */
function pause(ms: number, hurry?: EventTarget): Promise<void> {
  return new Promise((over) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      hurry?.removeEventListener('hurry', end)
      over()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    hurry?.addEventListener('hurry', end)
  })
}
