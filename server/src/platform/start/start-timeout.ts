import { setTimeout as pause } from 'node:timers/promises'

const FIRST_MS = 500
const LONGEST_MS = 5_000
/** When a machine boots, its database and this server start at the same time. */
const START_MS = 60_000

interface Waiting {
  mayPass(error: unknown): boolean
  onWait(error: unknown, seconds: number): void
  forMs?: number | undefined
}

/**
 * Retries with increasing delays while the failure may be temporary; throws the last failure after the time
 * limit.
 */
export async function retryWhile<T>(
  attempt: () => Promise<T>,
  { mayPass, onWait, forMs = START_MS }: Waiting,
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let nth = 0; ; nth++) {
    try {
      return await attempt()
    } catch (error) {
      const leftMs = deadline - performance.now()
      if (!mayPass(error) || leftMs <= 0) throw error
      if (nth === 0) onWait(error, Math.round(forMs / 1_000))
      await pause(Math.min(FIRST_MS * 2 ** nth, LONGEST_MS, leftMs))
    }
  }
}
