import type { OfficeHours } from '@sp/contract'
import { texts } from './texts.ts'

/** Minutes as returned by `getTimezoneOffset` in China. */
const BEIJING = -480
const DAY_MS = 86_400_000

const zone = { timeZone: 'Asia/Shanghai' } as const
const clock = new Intl.DateTimeFormat('zh-CN', { ...zone, hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('zh-CN', { ...zone, month: 'long', day: 'numeric' })

/** In Beijing: 19:00, 明天 19:00, 12 月 1 日 19:00. */
function whenText(next: string, now: Date): string {
  const at = new Date(next)
  const time = clock.format(at)
  if (day.format(at) === day.format(now)) return time
  if (day.format(at) === day.format(new Date(now.getTime() + DAY_MS))) return texts.tomorrow(time)
  const [, month, date] = /(\d+)\D+(\d+)/.exec(day.format(at)) ?? []
  return texts.onDay(Number(month), Number(date), time)
}

/** When customer service is there; the server's times are those of Beijing. */
export function hoursWords({ from, to, open, daily = true, next }: OfficeHours, now = new Date()): string {
  const zoned = (words: string) => words + (now.getTimezoneOffset() === BEIJING ? '' : texts.beijing)
  if (open) return zoned(daily ? texts.hours(from, to) : texts.until(to))
  if (next) return zoned(texts.next(whenText(next, now)))
  return daily ? zoned(texts.resting(from, to)) : texts.absent
}
