import type { OfficeHours } from '@sp/contract'
import { type DailyHours, minutesOf } from '../../platform/daily-hours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Asia/Shanghai has no summer time. */
const BEIJING_MS = 8 * 3_600_000
/** Closures are at most this long, so the next shift is found. */
const HORIZON_DAYS = 70
const DAY_MINUTES = 24 * 60

export interface PlannedShift {
  /** 1 is Monday. */
  weekday: number
  fromMinute: number
  toMinute: number
  staffId: number
}

type Hours = Pick<PlannedShift, 'fromMinute' | 'toMinute'> & { staffId: number | null }

export interface Plan {
  shifts: readonly PlannedShift[]
  /** First and last day: `2026-12-31`. */
  closures: readonly { from: string; to: string }[]
  /** Applies where there are no shifts. */
  daily: DailyHours
}

interface Span {
  start: number
  end: number
  staffId: number | null
}

export interface Presence extends Required<OfficeHours> {
  /** Who is on now, and who comes at the next begin of a shift; empty where there are no shifts. */
  on: readonly number[]
  coming: { at: Date; staffIds: readonly number[] } | null
}

export const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const beijing = (at: number): Date => new Date(at + BEIJING_MS)
const clockAt = (at: number): string => beijing(at).toISOString().slice(11, 16)
const dayAt = (at: number): string => beijing(at).toISOString().slice(0, 10)

const isClosed = (closures: Plan['closures'], begin: number): boolean => {
  const date = dayAt(begin)
  return closures.some(({ from, to }) => from <= date && date <= to)
}

/** @param begin of the day */
function spanOf({ fromMinute, toMinute, staffId }: Hours, begin: number): Span {
  const minutes = (toMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const start = begin + fromMinute * MINUTE_MS
  return { start, end: start + minutes * MINUTE_MS, staffId }
}

/** A shift belongs to the day on which it begins. */
function spansOf({ shifts, closures, daily }: Plan, now: number): Span[] {
  const yesterday = Math.floor((now + BEIJING_MS) / DAY_MS - 1) * DAY_MS - BEIJING_MS
  const everyDay = { fromMinute: minutesOf(daily.from), toMinute: minutesOf(daily.to), staffId: null }
  const plannedOn = (weekday: number): readonly Hours[] =>
    shifts.length === 0 ? [everyDay] : shifts.filter((each) => each.weekday === weekday)
  return Array.from({ length: 1 + HORIZON_DAYS }, (_, day) => yesterday + day * DAY_MS)
    .filter((begin) => !isClosed(closures, begin))
    .flatMap((begin) => plannedOn(beijing(begin).getUTCDay() || 7).map((hours) => spanOf(hours, begin)))
    .sort((a, b) => a.start - b.start)
}

/** The time that one span and those that touch it cover together. */
function together(spans: readonly Span[], of: Span): { start: number; end: number } {
  let [start, end] = [of.start, of.end]
  for (const each of spans) if (each.start <= end) end = Math.max(end, each.end)
  for (const each of [...spans].reverse()) if (each.end >= start) start = Math.min(start, each.start)
  return { start, end }
}

const staffOf = (spans: readonly Span[]): number[] => [...new Set(spans.flatMap(({ staffId }) => staffId ?? []))]

/** The one rule for whether customer service is there: the shifts, else the daily hours, and no closure. */
export function presenceAt(plan: Plan, at: Date): Presence {
  const now = at.getTime()
  const today = dayAt(now)
  const spans = spansOf(plan, now)
  const current = spans.filter(({ start, end }) => start <= now && now < end)
  const later = spans.filter(({ start }) => start > now)
  const [first] = later
  const isDaily = plan.shifts.length === 0
  const span = current[0] ?? first
  const covered = span && together(spans, span)
  return {
    from: covered ? clockAt(covered.start) : plan.daily.from,
    to: covered ? clockAt(covered.end) : plan.daily.to,
    open: current.length > 0,
    daily: isDaily && plan.closures.every(({ to }) => to < today),
    next: current.length > 0 || first === undefined ? null : new Date(first.start).toISOString(),
    on: staffOf(current),
    coming:
      first === undefined
        ? null
        : { at: new Date(first.start), staffIds: staffOf(later.filter(({ start }) => start === first.start)) },
  }
}
