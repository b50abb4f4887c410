import fc from 'fast-check'
import { expect, it } from 'vitest'
import { graphemes } from './graphemes.ts'

const ours = (text: string) => Array.from(graphemes(text), ([character]) => character)
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const platform = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

const PIECES = [
  '夜',
  'é',
  'e\u0301',
  '👨‍👩‍👧',
  '👍🏽',
  '🇨🇳',
  '🇯',
  '❤️',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '한',
  'กำ',
  ' ',
  '\n',
  '\r\n',
  'か゛',
  '𠮷',
  '♂️',
]

it('cuts between the same characters as the platform, where it can', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      expect(ours(pieces.join(''))).toEqual(platform(pieces.join('')))
    }),
  )
})

it('loses nothing of any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => ours(text).join('') === text))
})
