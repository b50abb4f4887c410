/** The longest delay that a timer of a browser supports. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Aborts after this time. Older browsers have no AbortSignal.timeout. */
export function deadline(milliseconds: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), milliseconds)
  return ending.signal
}
