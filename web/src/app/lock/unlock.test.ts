import { expect, test } from 'vitest'
import { isLetIn, noteThere } from './unlock.ts'

test('a recent visitor is let in again, a later one or one with a clock set back must enter the PIN', () => {
  expect(isLetIn()).toBe(false)
  noteThere(1_000_000)
  expect(isLetIn(1_000_000 + 60_000)).toBe(true)
  expect(isLetIn(1_000_000 + 121_000)).toBe(false)
  expect(isLetIn(999_999)).toBe(false)
})
