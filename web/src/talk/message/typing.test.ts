import { expect, test } from 'vitest'
import { isTypingDue } from './typing.ts'

const LAST = { text: 'a', at: 0 }

test.each([
  ['is soon after the last', 2_999, 'ab', false],
  ['is three seconds after the last', 3_000, 'ab', true],
  ['changes nothing', 9_000, 'a', false],
  ['empties the field', 9_000, '', false],
])('typing that %s is announced: %i ms, “%s”, %s', (_, now, text, isDue) => {
  expect(isTypingDue(now, LAST, text)).toBe(isDue)
})
