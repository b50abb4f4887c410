import { type Settings, UNANSWERED_MINUTES } from '@sp/contract'

/** A thread whose last word is ours is nobody's after a day: who has it may not be at the desk when the member writes again. */
export const SETTLED_HOURS = 24

/** An open page asks every few seconds; whoever did not for so long has left. */
export const OPEN_SECONDS = 20

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Asia/Shanghai has no summer time. */
const BEIJING_MINUTES = 8 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether somebody is there; where `to` comes before `from`, over midnight. */
export function isOpen({ from, to }: Settings['officeHours'], at: Date): boolean {
  const minute = (Math.floor(at.getTime() / MINUTE_MS) + BEIJING_MINUTES) % DAY_MINUTES
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end
}

/** Until when a thread is whoever's has it, unless they go on with it. */
export function assignedUntil({ assignedAt, waitingSince }: { assignedAt: Date; waitingSince: Date | null }): Date {
  if (waitingSince === null) return new Date(assignedAt.getTime() + SETTLED_HOURS * 60 * MINUTE_MS)
  return new Date(Math.max(assignedAt.getTime(), waitingSince.getTime()) + UNANSWERED_MINUTES * MINUTE_MS)
}
