const DAY = 86_400_000

/** Whole calendar days since a date in the local time zone; that date counts as day one. */
export function daysSince(date: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((today - Date.UTC(year, month - 1, day)) / DAY) + 1
}
