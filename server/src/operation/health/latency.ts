/** Upper ends in milliseconds of the intervals in which answers are counted; the last interval has none. */
export const ENDS = [5, 10, 20, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000]

export function intervalOf(ms: number): number {
  const at = ENDS.findIndex((end) => ms <= end)
  return at < 0 ? ENDS.length : at
}

export const sumOf = (many: readonly (readonly number[])[]): number[] =>
  Array.from({ length: ENDS.length + 1 }, (_, at) => many.reduce((sum, times) => sum + (times[at] ?? 0), 0))

/** The time within which this share was answered, interpolated; null without answers. */
export function quantile(times: readonly number[], share: number): number | null {
  const all = times.reduce((sum, n) => sum + n, 0)
  if (all === 0) return null
  let before = 0
  for (const [at, count] of times.entries()) {
    const end = ENDS[at]
    // Beyond the last end nothing more is known.
    if (end === undefined) break
    if (before + count >= all * share) {
      const from = ENDS[at - 1] ?? 0
      return Math.round(from + ((all * share - before) / count) * (end - from))
    }
    before += count
  }
  return ENDS.at(-1) ?? null
}
