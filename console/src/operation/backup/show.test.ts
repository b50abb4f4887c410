import { expect, it } from 'vitest'
import { duration, size } from './show.ts'

it('shows a size in the largest unit in which it is at least one', () => {
  expect([0, 900, 1_536, 5_153_960_755, 250 * 1024 ** 2].map(size)).toEqual([
    '0 字节',
    '900 字节',
    '1.5 KB',
    '4.8 GB',
    '250 MB',
  ])
})

it('shows a time in seconds, from a minute on in minutes', () => {
  const from = '2026-11-28T04:00:00Z'
  expect(duration(from, '2026-11-28T04:00:00.200Z')).toBe('1 秒')
  expect(duration(from, '2026-11-28T04:12:40Z')).toBe('13 分钟')
})
