import { expect, test } from 'vitest'
import { daysSince } from './days-since.ts'

test('the founding day is the first, and the hour of the day does not matter', () => {
  expect(daysSince('2020-03-24', new Date(2020, 2, 24, 0, 1))).toBe(1)
  expect(daysSince('2020-03-24', new Date(2020, 2, 24, 23, 59))).toBe(1)
  expect(daysSince('2020-03-24', new Date(2020, 2, 25, 0, 0))).toBe(2)
  expect(daysSince('2020-03-24', new Date(2021, 2, 24))).toBe(366)
})
