import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from './length.ts'

test('a length is counted in code points, as the server does, without the blanks around it', () => {
  expect(lengthOf('  🏮灯 \n')).toBe(2)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => lengthOf(text) === Array.from(text.trim()).length))
})
