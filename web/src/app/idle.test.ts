import { expect, test } from 'vitest'
import { isIdle } from './idle.ts'

const DAY = 86_400_000
const now = 1_800_000_000_000

test('copies go after seven days without use, not before', () => {
  expect(isIdle(String(now - 7 * DAY + 1), now)).toBe(false)
  expect(isIdle(String(now - 7 * DAY), now)).toBe(true)
})

test('a first visit has nothing to forget, a note that cannot be right forgets', () => {
  expect(isIdle(null, now)).toBe(false)
  expect(isIdle('yesterday', now)).toBe(true)
  expect(isIdle(String(now + DAY), now)).toBe(true)
})
