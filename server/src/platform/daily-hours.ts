const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Asia/Shanghai has no summer time. */
const BEIJING_MINUTES = 8 * 60

/** `HH:MM` in Beijing; where `to` is before `from`, they extend over midnight. */
export interface DailyHours {
  from: string
  to: string
}

/** Of `HH:MM`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const minuteAt = (at: Date): number => (Math.floor(at.getTime() / MINUTE_MS) + BEIJING_MINUTES) % DAY_MINUTES

export function isWithin({ from, to }: DailyHours, at: Date): boolean {
  const [minute, begin, end] = [minuteAt(at), minutesOf(from), minutesOf(to)]
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end
}

/** Until the clock in Beijing begins to show `time`; a day if it shows it now. */
export function secondsUntil(time: string, at: Date): number {
  const minutes = ((minutesOf(time) - minuteAt(at) - 1 + DAY_MINUTES) % DAY_MINUTES) + 1
  return Math.ceil((minutes * MINUTE_MS - (at.getTime() % MINUTE_MS)) / 1000)
}
