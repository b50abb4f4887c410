import { expect, it } from 'vitest'
import { longOf, timesText } from './long.ts'

it('names minutes, hours and days', () => {
  expect([1, 45, 60, 90, 18 * 60, 1440, 14 * 1440].map(longOf)).toEqual([
    '1 分钟',
    '45 分钟',
    '1 小时',
    '1.5 小时',
    '18 小时',
    '1 天',
    '14 天',
  ])
})

it('has half and nine tenths, and states where they took longer than a month', () => {
  expect(timesText({ count: 0, half: null, most: null })).toEqual(['–'])
  expect(timesText({ count: 4, half: 15, most: 120 })).toEqual(['一半在 15 分钟内', '九成在 2 小时内'])
  expect(timesText({ count: 4, half: 15, most: null })).toEqual(['一半在 15 分钟内', '超过 30 天'])
  expect(timesText({ count: 1, half: null, most: null })).toEqual(['超过 30 天'])
})
