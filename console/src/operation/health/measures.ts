import { texts } from './texts.ts'

export const whole = (many: number): string => many.toLocaleString('en-US')

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** 0.02: as many decimals as show that it is not zero. */
export function smallPercent(share: number): string {
  const value = share * 100
  return value === 0 ? '0' : value < 0.01 ? '<0.01' : String(Number(value.toFixed(2)))
}

export function span(seconds: number): string {
  const { second, minute, hour, day } = texts.units
  if (seconds < 60) return second(Math.round(seconds))
  if (seconds < 3_600) return minute(Math.round(seconds / 60))
  if (seconds < 2 * 86_400) return hour(Math.floor(seconds / 3_600))
  return day(Math.floor(seconds / 86_400))
}

/** 9 天 4 小时 */
export function upTime(seconds: number): string {
  const { underMinute, minute, hour, day } = texts.units
  if (seconds < 60) return underMinute
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  if (days > 0) return hours > 0 ? `${day(days)} ${hour(hours)}` : day(days)
  return hours > 0 ? hour(hours) : minute(Math.floor(seconds / 60))
}

export const secondsSince = (iso: string, now: number): number =>
  Math.max(0, Math.round((now - Date.parse(iso)) / 1_000))

const WIDTH = 120
const HEIGHT = 28
const EDGE = 2
const HEADROOM = 1.25

/** Points of a line through the known values; empty for fewer than two. */
export function pointsOf(values: readonly (number | null)[]): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < 2) return ''
  const most = HEADROOM * Math.max(...known.map(({ value }) => value))
  const last = values.length - 1
  const heightOf = (value: number) =>
    most === 0 ? HEIGHT - EDGE : HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
  return known.map(({ value, at }) => `${((at / last) * WIDTH).toFixed(1)},${heightOf(value).toFixed(1)}`).join(' ')
}
