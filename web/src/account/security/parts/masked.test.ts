import { expect, test } from 'vitest'
import { couldBe } from './masked.ts'

test.each([
  ['a***@q*.com', 'aki@qq.com', true],
  ['a***@q*.com', 'aki@QQ.com', true],
  ['a***@q*.com', 'aki@163.com', false],
  ['a***@q*.com', 'bei@qq.com', false],
  ['a***@q*.com', 'aki@qq.cn', false],
  ['a***@q*.com', 'aki', false],
  ['', 'aki@qq.com', false],
])('%s could be %s: %s', (masked, address, could) => {
  expect(couldBe(masked, address)).toBe(could)
})
