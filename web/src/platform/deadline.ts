/** Ends what it is given to, once so long has passed. Older browsers have no AbortSignal.timeout. */
export function deadline(milliseconds: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), milliseconds)
  return ending.signal
}
