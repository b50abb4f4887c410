import { texts } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After this time a case is late and the owner is notified. */
const WARM = 24 * HOUR
const OVERDUE_MS = 72 * HOUR

const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })
const hour = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

const second = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

export const clock = (iso: string): string => hour.format(new Date(iso))

export const exact = (iso: string): string => second.format(new Date(iso))

export function dayOf(iso: string, now = new Date()): string {
  const time = new Date(iso)
  return (time.getFullYear() === now.getFullYear() ? day : dayOfYear).format(time)
}

export const dateTime = (iso: string, now = new Date()): string => `${dayOf(iso, now)} ${clock(iso)}`

export function long(ms: number): string {
  if (ms < MINUTE) return texts.justNow
  if (ms < HOUR) return texts.minutes(Math.floor(ms / MINUTE))
  // The age of a case is in hours for up to four days, because its limits are in hours.
  return ms < 4 * DAY ? texts.hours(Math.floor(ms / HOUR)) : texts.days(Math.floor(ms / DAY))
}

export function ageOf(since: string, now: number): { text: string; heat: 'cool' | 'warm' | 'hot'; isNew: boolean } {
  const ms = now - Date.parse(since)
  return { text: long(ms), heat: ms >= OVERDUE_MS ? 'hot' : ms >= WARM ? 'warm' : 'cool', isNew: ms < MINUTE }
}

/** Countdown as m:ss, for example 4:05; never below 0:00. */
export function remainingTime(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
