/** As a table shows it. */
export const latestFirst = <T>(all: readonly T[]): T[] => [...all].reverse()

/** Names under a chart: the first, the last and some between, empty where there is no room. */
export function spread(names: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil((names.length - 1) / (most - 1)))
  const last = names.length - 1
  // What stands too near to the last gives way to it.
  return names.map((name, at) => (at === last || (at % step === 0 && last - at >= step / 2) ? name : ''))
}

/** +9%, as far as both may be shown. */
export function toPercent(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return ''
  const change = Math.round((100 * (now - before)) / before)
  return `${change > 0 ? '+' : ''}${change}%`
}

export const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)
