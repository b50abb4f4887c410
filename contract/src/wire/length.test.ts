import { expect, test } from 'vitest'
import { lengthOf } from './length.ts'

test('a length is counted in code points, as the server does, without the blanks around it', () => {
  for (const text of ['  🏮灯 \n', '', ' \n', '灯', '👨‍👩‍👧', 'a\u0301', '🏮'.repeat(25_000)])
    expect(lengthOf(text)).toBe(Array.from(text.trim()).length)
})
