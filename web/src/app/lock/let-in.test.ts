import { expect, test } from 'vitest'
import { isLetIn, noteThere } from './let-in.ts'

test('whoever was there a moment ago is let in again, whoever comes later or with a clock set back is asked', () => {
  expect(isLetIn()).toBe(false)
  noteThere(1_000_000)
  expect(isLetIn(1_000_000 + 60_000)).toBe(true)
  expect(isLetIn(1_000_000 + 121_000)).toBe(false)
  expect(isLetIn(999_999)).toBe(false)
})
