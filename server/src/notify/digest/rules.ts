const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** Beijing has no summer time. */
const BEIJING = 8 * HOUR
const EVENING = 18 * HOUR
/** Minutes after which the evening's mails are all out, so that they do not reach the relay at the same time. */
const SPREAD = 120

/** Who was here in these days needs no mail. */
export const DAYS_AWAY = 3

/** In the evening, on the weekday on which the member asked for it; the first a week later. */
export function firstDue(now: Date, userId: number): Date {
  const midnight = Math.floor((now.getTime() + BEIJING) / DAY) * DAY - BEIJING
  return new Date(midnight + WEEK + EVENING + (userId % SPREAD) * 60_000)
}

/** After a time without a server, weeks are left out. */
export function nextDue(due: Date, now: Date): Date {
  const weeks = Math.max(1, Math.floor((now.getTime() - due.getTime()) / WEEK) + 1)
  return new Date(due.getTime() + weeks * WEEK)
}

/** What came after the last day of the member here, at most of this week. */
export function countedFrom(due: Date, lastDay: string): Date {
  const dayEnd = Date.parse(`${lastDay}T00:00:00+08:00`) + DAY
  return new Date(Math.max(dayEnd, due.getTime() - WEEK))
}

/** From here on a count is shown as “more”, so that reading it is bounded. */
export const COUNT_MAX = 99
