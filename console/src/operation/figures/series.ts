export const latestFirst = <T>(all: readonly T[]): T[] => [...all].reverse()

export function spread(names: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil((names.length - 1) / (most - 1)))
  const last = names.length - 1
  return names.map((name, at) => (at === last || (at % step === 0 && last - at >= step / 2) ? name : ''))
}

/** For example +9%; empty if a number is hidden. */
export function toPercent(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return ''
  const change = Math.round((100 * (now - before)) / before)
  return `${change > 0 ? '+' : ''}${change}%`
}

export const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)
