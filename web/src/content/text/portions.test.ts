import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portions } from './portions.ts'

const paragraph = (length: number) => '字'.repeat(length)

test('a short text is one portion, and nothing is one too', () => {
  expect(portions('一行\n又一行')).toEqual(['一行\n又一行'])
  expect(portions('')).toEqual([''])
})

test('a long one is cut behind the end of a paragraph, never within', () => {
  const text = [paragraph(1300), paragraph(10), paragraph(5000), paragraph(3)].join('\n')
  expect(portions(text).map((each) => each.length)).toEqual([1301, 5012, 3])
  expect(portions(paragraph(50_000))).toHaveLength(1)
})

test('joined they are the text, and none but the last lacks its line break', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 30 }), (lengths) => {
      const text = lengths.map(paragraph).join('\n')
      const cut = portions(text)
      expect(cut.join('')).toBe(text)
      expect(cut.slice(0, -1).every((each) => each.endsWith('\n') && each.length > 1200)).toBe(true)
    }),
  )
})
