import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLines, wrapText } from './wrap-text.ts'

const measure = (text: string) => Array.from(text).reduce((sum, c) => sum + (c > '\u2000' ? 2 : 1), 0)
const wrap = (text: string, width: number) => wrapText(text, width, measure)

describe('a text on a card', () => {
  it('breaks between Chinese characters and keeps existing line breaks', () => {
    expect(wrap('留一盏灯等一个人', 8)).toEqual(['留一盏灯', '等一个人'])
    expect(wrap('灯\n\n窗\r\n夜', 8)).toEqual(['灯', '', '窗', '夜'])
    expect(wrap('', 8)).toEqual([''])
  })

  it('starts no line with closing and ends none with opening punctuation', () => {
    expect(wrap('留一盏灯，等人', 8)).toEqual(['留一盏', '灯，等人'])
    expect(wrap('他说：“好”', 8)).toEqual(['他说：', '“好”'])
    expect(wrap('见字（如面）', 6)).toEqual(['见字', '（如', '面）'])
    expect(wrap('好的,好', 4)).toEqual(['好', '的,', '好'])
  })

  it('keeps words whole and breaks those that are wider than a line', () => {
    expect(wrap('see the windows', 8)).toEqual(['see the', 'windows'])
    expect(wrap('看windows吧', 8)).toEqual(['看', 'windows', '吧'])
    expect(wrap('aaaaaaaaaa', 4)).toEqual(['aaaa', 'aaaa', 'aa'])
    expect(wrap('。。。。。', 4)).toEqual(['。。', '。。', '。'])
  })

  it('keeps an existing indent and adds none', () => {
    expect(wrap('　　灯下', 8)).toEqual(['　　灯下'])
    expect(wrap('abcd efgh', 4)).toEqual(['abcd', 'efgh'])
  })

  it('loses nothing but spaces, never exceeds its width, and never splits a character', () => {
    const piece = fc.constantFrom(
      '灯',
      '，',
      '。',
      '“',
      '”',
      '（',
      '）',
      ' ',
      'word',
      '12.5%',
      '👨‍👨‍👦',
      '\n',
      'ééé',
      '…',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 10, max: 30 }), (pieces, width) => {
        const text = pieces.join('')
        const lines = wrap(text, width)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').split('👨‍👨‍👦').length).toBe(text.split('👨‍👨‍👦').length)
      }),
    )
  })
})

it('too many lines end with an ellipsis that still fits', () => {
  const fits = (line: string) => measure(line) <= 8
  expect(firstLines(['一二三四', '五六七八', '九'], 2, fits)).toEqual(['一二三四', '五六七…'])
  expect(firstLines(['一', '二'], 2, fits)).toEqual(['一', '二'])
})
