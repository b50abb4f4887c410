import { WEEK_HOURS } from '@sp/contract'
import { dayTime } from '../../platform/time.ts'
import { texts } from './texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK_DAYS = WEEK_HOURS / 24

/** The remaining time in days and hours, rounded up: 2 天 3 小时. */
export function timeLeft(until: string, now: Date): string {
  const left = Math.max(0, Date.parse(until) - now.getTime())
  const hours = Math.ceil(left / HOUR)
  if (left < HOUR) return texts.time.lessThanHour
  const days = Math.floor(hours / 24)
  return [days > 0 && texts.time.days(days), hours % 24 > 0 && texts.time.hours(hours % 24)].filter(Boolean).join(' ')
}

export function timeLeftShort(until: string, now: Date): string {
  const days = Math.floor(Math.ceil((Date.parse(until) - now.getTime()) / HOUR) / 24)
  return days > 0 ? texts.time.days(days) : timeLeft(until, now)
}

export function whenDue(moment: string, now: Date): string {
  const isTomorrow = new Date(now.getTime() + DAY).toDateString() === new Date(moment).toDateString()
  // Formatted relative to its own day it reads 今天 21:40.
  return isTomorrow ? dayTime(moment, new Date(moment)).replace(/^\S+/, texts.time.tomorrow) : dayTime(moment, now)
}

export const isPast = (time: string | null, now: Date): boolean => time === null || Date.parse(time) <= now.getTime()

/** The day of the trial week, from 1; 8 after the end. */
export function dayOfWeek(answerFrom: string, now: Date): number {
  const begun = Date.parse(answerFrom) - WEEK_DAYS * DAY
  return Math.min(WEEK_DAYS + 1, Math.max(1, Math.floor((now.getTime() - begun) / DAY) + 1))
}
