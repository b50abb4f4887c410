import { expect, test } from 'vitest'
import { untilDay, utcDay } from './utc-day.ts'

const at = (text: string) => Date.parse(text)
const HOUR = 3_600_000

test('the day turns at eight in the morning in Shanghai, not at midnight', () => {
  expect(utcDay(at('2026-11-21T00:30+08:00'))).toBe(utcDay(at('2026-11-20T08:00+08:00')))
  expect(utcDay(at('2026-11-21T07:59:59.999+08:00'))).toBe(utcDay(at('2026-11-20T08:00+08:00')))
  expect(utcDay(at('2026-11-21T08:00+08:00'))).toBe(utcDay(at('2026-11-20T08:00+08:00')) + 1)
})

test.each([
  ['2026-11-20T08:00+08:00', 24 * HOUR],
  ['2026-11-20T20:30+08:00', 11.5 * HOUR],
  ['2026-11-21T07:59:59.999+08:00', 1],
  ['2028-02-29T12:00+08:00', 20 * HOUR],
])('at %s the next check-in is %i ms away', (now, left) => {
  const time = at(now)
  expect(untilDay(utcDay(time) + 1, time)).toBe(left)
})

test('a day that has begun is not waited for', () => {
  const time = at('2026-11-21T09:00+08:00')
  expect(untilDay(utcDay(time), time)).toBe(0)
  expect(untilDay(utcDay(time) - 3, time)).toBe(0)
})
