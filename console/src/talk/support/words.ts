import { type OfficeHours, type SupportThread, UNANSWERED_MINUTES } from '@sp/contract'
import { clock, dateTime, dayOf } from '../../platform/time.ts'
import { texts } from './texts.ts'

const MINUTE = 60_000
export const LATE_MS = UNANSWERED_MINUTES * MINUTE

export function whoseText(
  { by, waitingSince }: Pick<SupportThread, 'by' | 'waitingSince'>,
  me: number | undefined,
): string {
  if (by === null) return waitingSince === null ? texts.settled : texts.nobodys
  if (by.id !== me) return texts.theirs(by.nickname)
  return waitingSince === null ? texts.answered : texts.yours
}

export function dayLabel(iso: string, now: Date): string {
  const day = new Date(iso).toDateString()
  if (day === now.toDateString()) return texts.today
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  return day === before.toDateString() ? texts.yesterday : dayOf(iso, now)
}

export const whenText = (iso: string, now: Date): string =>
  new Date(iso).toDateString() === now.toDateString() ? clock(iso) : dayLabel(iso, now)

const DAY_MINUTES = 24 * 60
/** Asia/Shanghai has no daylight saving time. */
const BEIJING_MINUTES = 8 * 60
const SOON_MINUTES = 30

/** Outside office hours, or shortly before they end; undefined otherwise. */
export function hoursText({ from, to, open, daily, next }: OfficeHours, now: number): string | undefined {
  if (!open) return daily === false ? texts.shutUntil(next ? dateTime(next) : undefined) : texts.shut(from, to)
  const [hour = 0, minute = 0] = to.split(':').map(Number)
  const left = (hour * 60 + minute - BEIJING_MINUTES - Math.floor(now / MINUTE)) % DAY_MINUTES
  const ahead = (left + DAY_MINUTES) % DAY_MINUTES
  return ahead > 0 && ahead <= SOON_MINUTES ? texts.shutsSoon(to, ahead) : undefined
}
