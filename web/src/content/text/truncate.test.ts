import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncate } from './truncate.ts'

const points = (text: string) => Array.from(text).length

describe('a text', () => {
  it('of up to 240 characters and 8 newlines stays open', () => {
    const lines = Array.from({ length: 9 }, () => '雨').join('\n')
    for (const text of ['', '灯', '灯'.repeat(240), '🏮'.repeat(240), lines]) {
      expect(truncate(text)).toEqual({ folded: false, head: text })
    }
  })

  it('of more than 240 characters shows its first 240', () => {
    expect(truncate('灯'.repeat(241))).toEqual({ folded: true, head: '灯'.repeat(240) })
    expect(truncate('🏮'.repeat(241))).toEqual({ folded: true, head: '🏮'.repeat(240) })
  })

  it('of more than 8 newlines shows its first nine lines', () => {
    const lines = Array.from({ length: 12 }, (_, i) => `第${i}行`)
    expect(truncate(lines.join('\n'))).toEqual({ folded: true, head: lines.slice(0, 9).join('\n') })
    expect(truncate(`灯${'\n'.repeat(9)}`)).toEqual({ folded: true, head: '灯' })
  })

  it('is not cut inside what people see as one character', () => {
    const family = '👨‍👨‍👦'
    expect(truncate('灯'.repeat(238) + family.repeat(3))).toEqual({ folded: true, head: '灯'.repeat(238) })
    expect(truncate(`${'灯'.repeat(239)}e\u0301${'灯'.repeat(9)}`).head).toBe('灯'.repeat(239))
  })

  it('is not cut inside a word or an address, nor behind an opening bracket', () => {
    const start = '灯'.repeat(235)
    expect(truncate(`${start}see windows at night`).head).toBe(`${start}see`)
    expect(truncate(`${'灯'.repeat(100)}https://example.org/${'a'.repeat(200)}`).head).toBe('灯'.repeat(100))
    expect(truncate(`${'灯'.repeat(239)}（夜）`).head).toBe('灯'.repeat(239))
    expect(truncate(`${'灯'.repeat(239)}“（夜）”`).head).toBe('灯'.repeat(239))
  })

  it('of one endless word is cut all the same', () => {
    expect(truncate('a'.repeat(500)).head).toBe('a'.repeat(240))
    expect(truncate(`灯${'a'.repeat(500)}`).head).toBe(`灯${'a'.repeat(239)}`)
  })

  it('of one character under a heap of accents is cut all the same', () => {
    expect(truncate(`e${'\u0301'.repeat(900)}`).head).toBe(`e${'\u0301'.repeat(239)}`)
  })

  it('always shows a true, whole and short beginning of itself', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('灯', '\n', ' ', 'word ', '👨‍👨‍👦', '🇨🇳', '（', 'https://a.cn/b', 'क्षि'),
    )
    const text = fc.array(unit, { maxLength: 400 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (whole) => {
        const { folded, head } = truncate(whole)
        const isLong = points(whole) > 240 || whole.split('\n').length > 9
        expect(folded).toBe(isLong)
        expect(whole.startsWith(head)).toBe(true)
        expect(head).not.toMatch(/\p{Surrogate}/u)
        if (!folded) return
        expect(points(head)).toBeLessThanOrEqual(240)
        expect(head.split('\n').length).toBeLessThanOrEqual(9)
        const edges = new Set(Array.from(new Intl.Segmenter('zh').segment(whole), ({ index }) => index))
        expect(edges.has(head.length)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
