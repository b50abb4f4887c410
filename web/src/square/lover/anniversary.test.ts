import { PAIR_MOMENTS } from '@sp/contract'
import { expect, test } from 'vitest'
import { anniversaryOf } from './anniversary.ts'

const { hundredDays } = PAIR_MOMENTS
const on = (since: string, now: string) => anniversaryOf(since, new Date(now))
/** Eight in the evening in Beijing. */
const SINCE = '2025-10-05T12:00:00Z'

test('the hundredth day begins at midnight in Beijing, and is shown for a week', () => {
  expect(on(SINCE, '2026-01-11T15:59:59Z')).toBeUndefined()
  expect(on(SINCE, '2026-01-11T16:00:00Z')).toEqual({ moment: hundredDays, years: 0, isToday: true })
  expect(on(SINCE, '2026-01-12T15:59:59Z')).toEqual({ moment: hundredDays, years: 0, isToday: true })
  expect(on(SINCE, '2026-01-12T16:00:00Z')).toEqual({ moment: hundredDays, years: 0, isToday: false })
  expect(on(SINCE, '2026-01-18T15:59:59Z')).toEqual({ moment: hundredDays, years: 0, isToday: false })
  expect(on(SINCE, '2026-01-18T16:00:00Z')).toBeUndefined()
})

test('a year is the same day of the calendar, again each year, and no year on the first evening', () => {
  expect(on(SINCE, SINCE)).toBeUndefined()
  expect(on(SINCE, '2026-10-04T15:59:59Z')).toBeUndefined()
  expect(on(SINCE, '2026-10-04T16:00:00Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: true })
  expect(on(SINCE, '2026-10-11T00:00:00Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: false })
  expect(on(SINCE, '2026-10-11T16:00:00Z')).toBeUndefined()
  expect(on(SINCE, '2035-10-05T02:00:00Z')).toEqual({ moment: hundredDays + 10, years: 10, isToday: true })
})

test('the day in Beijing counts where it is another one in UTC', () => {
  const lateInTheEvening = '2025-12-31T17:00:00Z'
  expect(on(lateInTheEvening, '2026-12-31T15:00:00Z')).toBeUndefined()
  expect(on(lateInTheEvening, '2026-12-31T16:00:00Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: true })
  expect(on(lateInTheEvening, '2027-01-07T15:59:59Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: false })
})

test('the week of an anniversary reaches into the next year', () => {
  expect(on('2025-12-30T04:00:00Z', '2027-01-03T04:00:00Z')).toEqual({
    moment: hundredDays + 1,
    years: 1,
    isToday: false,
  })
})

test('who came together on a leap day has the 28th in other years, and the 29th in leap years', () => {
  const leap = '2028-02-29T04:00:00Z'
  expect(on(leap, '2029-02-27T04:00:00Z')).toBeUndefined()
  expect(on(leap, '2029-02-28T04:00:00Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: true })
  expect(on(leap, '2029-03-01T04:00:00Z')).toEqual({ moment: hundredDays + 1, years: 1, isToday: false })
  expect(on(leap, '2032-02-28T04:00:00Z')).toBeUndefined()
  expect(on(leap, '2032-02-29T04:00:00Z')).toEqual({ moment: hundredDays + 4, years: 4, isToday: true })
})

test('a clock of the device before the beginning shows nothing', () => {
  expect(on(SINCE, '2024-10-05T12:00:00Z')).toBeUndefined()
})
