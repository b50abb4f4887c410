import { expect, it } from 'vitest'
import { before, weekNumber } from './days.ts'

it.each([
  ['2026-11-16', 47],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
])('the week of %s is number %s', (monday, number) => expect(weekNumber(monday)).toBe(number))

it('a day before is found over the end of a year', () => expect(before('2027-01-02', 7)).toBe('2026-12-26'))
