import { expect, test } from 'vitest'
import { tenure } from './tenure.ts'

const now = new Date(2026, 10, 22, 12)
const since = (year: number, month: number, day: number) =>
  tenure(new Date(year, month - 1, day, 12).toISOString(), now)

test.each([
  [since(2026, 11, 22), '今天上任'],
  [since(2026, 11, 21), '任职 1 天'],
  [since(2026, 10, 23), '任职 30 天'],
  [since(2026, 10, 22), '任职 1 个月'],
  [since(2025, 12, 22), '任职 11 个月'],
  [since(2025, 11, 22), '任职 1 年'],
  [since(2025, 7, 22), '任职 1 年 4 个月'],
  [since(2025, 7, 23), '任职 1 年 3 个月'],
])('%s', (text, expected) => expect(text).toBe(expected))

test('a device clock that is behind does not yield negative days', () => {
  expect(tenure(new Date(now.getTime() + 90_000).toISOString(), now)).toBe('今天上任')
})
