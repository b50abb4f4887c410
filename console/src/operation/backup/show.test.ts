import { expect, it } from 'vitest'
import { duration } from './show.ts'

it('shows a time in seconds, from a minute on in minutes', () => {
  const from = '2026-11-28T04:00:00Z'
  expect(duration(from, '2026-11-28T04:00:00.200Z')).toBe('1 秒')
  expect(duration(from, '2026-11-28T04:12:40Z')).toBe('13 分钟')
})
