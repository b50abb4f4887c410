import type { WorkTimes } from '@sp/contract'
import { texts } from './texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** null: longer than the longest that is counted. */
export function longOf(minutes: number | null): string | null {
  if (minutes === null) return null
  if (minutes < HOUR) return texts.minutes(minutes)
  return minutes < DAY ? texts.hours(minutes / HOUR) : texts.days(minutes / DAY)
}

export function timesText({ count, half, most }: WorkTimes): readonly string[] {
  if (count === 0) return [texts.none]
  const [first, second] = [longOf(half), longOf(most)]
  if (first === null) return [texts.over]
  return [texts.half(first), second === null ? texts.over : texts.most(second)]
}
