import { serverNow } from './clock.ts'
import { texts } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The server's clock may be slightly ahead of the device's; a larger difference is shown as a future date. */
const CLOCK_SKEW = 5 * MINUTE

/** Relative time for lists: 刚刚, 12 分钟前, 2 小时前, 昨天 22:16, 11 月 9 日. In the device's time zone. */
export function ago(iso: string, now: Date = serverNow()): string {
  const time = new Date(iso)
  const passed = now.getTime() - time.getTime()
  if (passed < -CLOCK_SKEW) return fullTime(iso, now)
  if (passed < MINUTE) return texts.justNow
  if (passed < HOUR) return texts.minutesAgo(Math.floor(passed / MINUTE))
  if (daysBefore(time, now) === 0) return texts.hoursAgo(Math.floor(passed / HOUR))
  return shortTime(iso, now)
}

/** A time for items in order, such as comments and chats: 16:52, 昨天 22:16, 11 月 9 日. */
export function shortTime(iso: string, now: Date = serverNow()): string {
  const time = new Date(iso)
  const days = daysBefore(time, now)
  if (days === 0) return clock(time)
  return days === 1 ? `${texts.yesterday} ${clock(time)}` : date(time, now)
}

/** A time between messages, always with day and hour: 今天 16:58, 昨天 21:32, 11 月 9 日 21:32. */
export function dayTime(iso: string, now: Date = serverNow()): string {
  const time = new Date(iso)
  const day = [texts.today, texts.yesterday][daysBefore(time, now)] ?? date(time, now)
  return `${day} ${clock(time)}`
}

/** The full time for detail pages: 11 月 20 日 16:48, with the year if it is not the current one. */
export function fullTime(iso: string, now: Date = serverNow()): string {
  const time = new Date(iso)
  return `${date(time, now)} ${clock(time)}`
}

export function longDate(iso: string): string {
  const time = new Date(iso)
  return texts.yearMonthDay(time.getFullYear(), time.getMonth() + 1, time.getDate())
}

export const shortDate = (iso: string, now: Date = serverNow()): string => date(new Date(iso), now)

/** Whole calendar days, counted by dates and not by hours, because a day may have 23 or 25 hours. */
function daysBefore(time: Date, now: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (day(now) - day(time)) / (24 * HOUR)
}

function date(time: Date, now: Date): string {
  const month = time.getMonth() + 1
  const sameYear = time.getFullYear() === now.getFullYear()
  return sameYear
    ? texts.monthDay(month, time.getDate())
    : texts.yearMonthDay(time.getFullYear(), month, time.getDate())
}

function clock(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}
