import { setTimeout as pause } from 'node:timers/promises'

const FIRST_MS = 500
const LONGEST_MS = 5_000
/** A machine that was switched on starts its database and us at the same time. */
const START_MS = 60_000

interface Waiting {
  /** Whether the failure may pass by itself. */
  mayPass(error: unknown): boolean
  /** Called once, before the first pause. */
  onWait(error: unknown, seconds: number): void
  forMs?: number | undefined
}

/** Repeats the attempt with growing pauses while its failure may pass; throws the last failure when the time is over. */
export async function patiently<T>(
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
