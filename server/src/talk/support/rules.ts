import { type Settings, UNANSWERED_MINUTES } from '@sp/contract'

/** A claim on an answered thread expires after a day: its owner may be absent when the member writes again. */
export const SETTLED_HOURS = 24

/** An open page polls every few seconds; a client that has not polled for this long has left. */
export const OPEN_SECONDS = 20

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Asia/Shanghai has no summer time. */
const BEIJING_MINUTES = 8 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether `at` is within the office hours; where `to` is before `from`, they extend over midnight. */
export function isOpen({ from, to }: Settings['officeHours'], at: Date): boolean {
  const minute = (Math.floor(at.getTime() / MINUTE_MS) + BEIJING_MINUTES) % DAY_MINUTES
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end
}

export function assignedUntil({ assignedAt, waitingSince }: { assignedAt: Date; waitingSince: Date | null }): Date {
  if (waitingSince === null) return new Date(assignedAt.getTime() + SETTLED_HOURS * 60 * MINUTE_MS)
  return new Date(Math.max(assignedAt.getTime(), waitingSince.getTime()) + UNANSWERED_MINUTES * MINUTE_MS)
}
