import { expect, test } from 'vitest'
import { isWithin, secondsUntil } from './daily-hours.ts'

test.each([
  ['10:00', '22:00', '2026-11-23T02:00:00Z', true],
  ['10:00', '22:00', '2026-11-23T01:59:59Z', false],
  ['10:00', '22:00', '2026-11-23T13:59:59Z', true],
  ['10:00', '22:00', '2026-11-23T14:00:00Z', false],
  ['20:00', '02:00', '2026-11-23T12:00:00Z', true],
  ['20:00', '02:00', '2026-11-23T17:59:00Z', true],
  ['20:00', '02:00', '2026-11-23T18:00:00Z', false],
  ['20:00', '02:00', '2026-11-23T05:00:00Z', false],
])('from %s to %s in Beijing, at %s: %s', (from, to, at, open) => {
  expect(isWithin({ from, to }, new Date(at))).toBe(open)
})

test.each([
  ['08:00', '2026-11-23T23:59:30Z', 30],
  ['08:00', '2026-11-23T16:00:00Z', 8 * 3600],
  ['08:00', '2026-11-24T00:00:30Z', 24 * 3600 - 30],
])('until %s in Beijing, at %s: %i seconds', (time, at, seconds) => {
  expect(secondsUntil(time, new Date(at))).toBe(seconds)
})
