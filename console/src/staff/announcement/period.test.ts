import { expect, it } from 'vitest'
import { inThreeHours, isPeriod } from './period.ts'

const now = new Date('2026-11-22T23:05:30')

it('a banner is offered from now on for three hours, over midnight too', () => {
  expect(inThreeHours(now)).toEqual({ from: '2026-11-22T23:05', to: '2026-11-23T02:05' })
})

it.each([
  ['2026-11-22T23:00', '2026-11-23T01:00', true],
  ['2026-11-23T01:00', '2026-11-23T01:00', false],
  ['2026-11-23T02:00', '2026-11-23T01:00', false],
  ['2026-11-22T20:00', '2026-11-22T22:00', false],
  ['', '2026-11-23T01:00', false],
  ['2026-11-23T01:00', '', false],
])('from %s to %s is a time in which it can hang: %s', (from, to, can) => {
  expect(isPeriod({ from, to }, now.getTime())).toBe(can)
})
