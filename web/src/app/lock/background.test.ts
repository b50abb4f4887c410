import { expect, test } from 'vitest'
import { isLongAway } from './background.ts'

const now = 1_800_000_000_000

test('two minutes away count as long, a moment less does not', () => {
  expect(isLongAway(now - 119_999, now)).toBe(false)
  expect(isLongAway(now - 120_000, now)).toBe(true)
})

test('a window that was never hidden was not away', () => {
  expect(isLongAway(null, now)).toBe(false)
})

test('a clock that was set back does not unlock', () => {
  expect(isLongAway(now + 1, now)).toBe(true)
})
