import { expect, test } from 'vitest'
import { membership } from './membership.ts'

const now = Date.parse('2025-11-20T00:00:00.000Z')
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const of = (least: number, most: number) => membership({ from: ago(most), to: ago(least) }, now)

test('a single duration uses the largest unit', () => {
  expect([of(0, 0), of(0, 1), of(29, 29), of(245, 245), of(800, 800)]).toEqual([
    '今天',
    '0–1 天',
    '29 天',
    '8 个月',
    '2 年',
  ])
})

test('of several the shortest and the longest', () => {
  expect(of(400, 1100)).toBe('1–3 年')
  expect(of(3, 800)).toBe('3 天–2 年')
  expect(of(731, 800)).toBe('2 年')
})
