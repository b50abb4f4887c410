import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test.each([
  [1, '签到成功，今天也见到你了'],
  [2, '签到成功，连续第 2 天，见到你真好'],
  [7, '签到成功，整整一周，谢谢你天天来'],
  [8, '签到成功，连续第 8 天，见到你真好'],
  [30, '签到成功，一个月了，这盏灯有你一份'],
  [100, '签到成功，一百天，谢谢你一直都在'],
  [365, '签到成功，一整年，这里就是你的家了'],
])('day %i is greeted', (days, words) => {
  expect(texts.checkInDone(days)).toBe(words)
})

test('a level that the check-in reached is named, after the milestone if the day is one', () => {
  expect(texts.checkInDone(3, 4)).toBe('签到成功，升到 Lv.4 了')
  expect(texts.checkInDone(7, 4)).toBe('签到成功，整整一周，谢谢你天天来，升到 Lv.4 了')
})
