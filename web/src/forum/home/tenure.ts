import { texts } from './texts.ts'

const DAY = 24 * 60 * 60 * 1000

/** The time in office in whole years and months; in days during the first month. */
export function tenure(since: string, now: Date = new Date()): string {
  const from = new Date(since)
  const months =
    (now.getFullYear() - from.getFullYear()) * 12 +
    now.getMonth() -
    from.getMonth() -
    (now.getDate() < from.getDate() ? 1 : 0)
  if (months < 1) return texts.tenure.days(Math.max(0, Math.floor((now.getTime() - from.getTime()) / DAY)))
  return texts.tenure.months(Math.floor(months / 12), months % 12)
}
