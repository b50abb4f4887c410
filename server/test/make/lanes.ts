import { vi } from 'vitest'
import type { Within } from '../../src/platform/db/look-up.ts'
import { Lanes, type Work } from '../../src/search/lanes.ts'
import { QueuedSearch } from '../../src/search/search-queue.ts'

export const stays = new AbortController().signal
export const by = (name: string, gone = stays, isMember = true) =>
  new QueuedSearch({ name, isMember }, { words: '', part: '' }, gone)
export const refusal = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: { refusal?: unknown }) => error.refusal ?? error,
  )

/** Lanes whose searches take a given time; `begun` and `stopped` are their names, in order. */
export function makeLanes() {
  const lanes = new Lanes()
  const begun: string[] = []
  const stopped: string[] = []
  const takes = (name: string, ms: number): Work<string> => {
    let left = ms
    return {
      goOn: ({ ms: most, signal }: Within) =>
        new Promise((resolve) => {
          begun.push(name)
          const timer = setTimeout(
            () => {
              left -= Math.min(left, most)
              resolve(left === 0)
            },
            Math.min(left, most),
          )
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            stopped.push(name)
            resolve(false)
          })
        }),
      found: () => (left === 0 ? name : `${name} in part`),
    }
  }
  return {
    lanes,
    begun,
    stopped,
    /** A search that takes so long without a pause. */
    uses: async (asker: string, ms: number) => {
      const work = { goOn: () => new Promise<boolean>((end) => setTimeout(end, ms, true)), found: () => asker }
      const found = lanes.look(asker, by(asker), () => work)
      await pass(ms)
      await found
    },
    look: (name: string, ms: number, turn: QueuedSearch) => lanes.look(name, turn, () => takes(name, ms)),
  }
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
