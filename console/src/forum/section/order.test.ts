import type { ConsoleNode } from '@sp/contract'
import { expect, test } from 'vitest'
import { isFull, isSame, movedTo, orderOf, without, withRecommended } from './order.ts'

test('the order follows the places, independent of the order of the input', () => {
  const section = (id: number, recommended: number | null) => ({ id, recommended }) as ConsoleNode
  expect(orderOf([section(7, 2), section(8, null), section(9, 1)])).toEqual([9, 7])
})

test('one moves among the others, and never beyond an end', () => {
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1])
  expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(movedTo([1, 2, 3], 3, 3)).toEqual([1, 2, 3])
  expect(movedTo([1, 2, 3], 9, 0)).toEqual([1, 2, 3])
})

test('an added section comes last while a place is free, otherwise it replaces another', () => {
  expect(withRecommended([1, 2], 3)).toEqual([1, 2, 3])
  expect(withRecommended([1, 2, 3, 4, 5], 6, 3)).toEqual([1, 2, 6, 4, 5])
  expect(isFull([1, 2, 3, 4])).toBe(false)
  expect(isFull([1, 2, 3, 4, 5])).toBe(true)
  expect(without([1, 2, 3], 2)).toEqual([1, 3])
})

test('the same sections in another order are another order', () => {
  expect(isSame([1, 2], [1, 2])).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([1, 2], [1])).toBe(false)
})
