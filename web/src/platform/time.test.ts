import { describe, expect, it } from 'vitest'
import { ago, dayTime, fullTime, longDate, shortTime } from './time.ts'

/** A time in the local time zone, regardless of the zone in which the tests run. */
const at = (year: number, month: number, day: number, hour: number, minute: number, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second)

const now = at(2025, 11, 20, 17, 0)

const cases: [string, Date, Record<'ago' | 'short' | 'day' | 'full', string>][] = [
  ['now', now, { ago: '刚刚', short: '17:00', day: '今天 17:00', full: '11 月 20 日 17:00' }],
  [
    '59 seconds',
    at(2025, 11, 20, 16, 59, 1),
    { ago: '刚刚', short: '16:59', day: '今天 16:59', full: '11 月 20 日 16:59' },
  ],
  [
    'a minute',
    at(2025, 11, 20, 16, 59),
    { ago: '1 分钟前', short: '16:59', day: '今天 16:59', full: '11 月 20 日 16:59' },
  ],
  [
    '12 minutes',
    at(2025, 11, 20, 16, 48),
    { ago: '12 分钟前', short: '16:48', day: '今天 16:48', full: '11 月 20 日 16:48' },
  ],
  [
    'an hour',
    at(2025, 11, 20, 16, 0),
    { ago: '1 小时前', short: '16:00', day: '今天 16:00', full: '11 月 20 日 16:00' },
  ],
  [
    'midnight',
    at(2025, 11, 20, 0, 0),
    { ago: '17 小时前', short: '00:00', day: '今天 00:00', full: '11 月 20 日 00:00' },
  ],
  [
    'yesterday',
    at(2025, 11, 19, 22, 16),
    { ago: '昨天 22:16', short: '昨天 22:16', day: '昨天 22:16', full: '11 月 19 日 22:16' },
  ],
  [
    'two days',
    at(2025, 11, 18, 23, 59),
    { ago: '11 月 18 日', short: '11 月 18 日', day: '11 月 18 日 23:59', full: '11 月 18 日 23:59' },
  ],
  [
    'this year',
    at(2025, 1, 1, 0, 0),
    { ago: '1 月 1 日', short: '1 月 1 日', day: '1 月 1 日 00:00', full: '1 月 1 日 00:00' },
  ],
  [
    'a year',
    at(2024, 11, 9, 9, 5),
    {
      ago: '2024 年 11 月 9 日',
      short: '2024 年 11 月 9 日',
      day: '2024 年 11 月 9 日 09:05',
      full: '2024 年 11 月 9 日 09:05',
    },
  ],
]

describe('a time', () => {
  it.each(cases)('of %s ago', (_, time, shown) => {
    const iso = time.toISOString()
    expect(ago(iso, now)).toBe(shown.ago)
    expect(shortTime(iso, now)).toBe(shown.short)
    expect(dayTime(iso, now)).toBe(shown.day)
    expect(fullTime(iso, now)).toBe(shown.full)
  })

  it('just before midnight is minutes ago just after it, then of yesterday', () => {
    const iso = at(2025, 12, 31, 23, 40).toISOString()
    expect(ago(iso, at(2026, 1, 1, 0, 10))).toBe('30 分钟前')
    expect(ago(iso, at(2026, 1, 1, 1, 10))).toBe('昨天 23:40')
    expect(fullTime(iso, at(2026, 1, 1, 0, 10))).toBe('2025 年 12 月 31 日 23:40')
  })

  it('a little ahead of this clock is now, further ahead a date', () => {
    expect(ago(at(2025, 11, 20, 17, 4).toISOString(), now)).toBe('刚刚')
    expect(ago(at(2025, 11, 27, 17, 0).toISOString(), now)).toBe('11 月 27 日 17:00')
    expect(shortTime(at(2025, 11, 21, 9, 0).toISOString(), now)).toBe('11 月 21 日')
  })

  it('of yesterday stays so over a change to summer time', () => {
    for (let day = 1; day <= 365; day++) {
      const noon = new Date(2025, 0, day, 0, 30)
      const before = new Date(2025, 0, day - 1, 0, 15)
      expect(shortTime(before.toISOString(), noon)).toBe('昨天 00:15')
    }
  })
})

it('a date without time always shows its year, also the current one', () => {
  expect(longDate(new Date(2021, 2, 8, 23, 59).toISOString())).toBe('2021 年 3 月 8 日')
})
