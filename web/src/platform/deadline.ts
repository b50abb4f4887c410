/** Aborts after this time. Older browsers have no AbortSignal.timeout. */
export function deadline(milliseconds: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), milliseconds)
  return ending.signal
}
