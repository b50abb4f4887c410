import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortCount } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1049, '1k'],
  [1200, '1.2k'],
  [1999, '1.9k'],
  [9999, '9.9k'],
  [10_000, '1w'],
  [18_000, '1.8w'],
  [18_999, '1.8w'],
  [99_999_999, '9999.9w'],
  [100_000_000, '1亿'],
  [1_290_000_000, '12.9亿'],
])('%i is shown as %s', (n, shown) => {
  expect(shortCount(n)).toBe(shown)
})

it('never shows more than there is, nor a tenth less', () => {
  const size = { k: 1000, w: 10_000, 亿: 100_000_000 }
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: Number.MAX_SAFE_INTEGER }), (n) => {
      const [, digits, sign] = /^(\d+(?:\.[1-9])?)(k|w|亿)$/.exec(shortCount(n)) ?? []
      const tenth = size[sign as keyof typeof size] / 10
      const shown = Math.round(Number(digits) * 10) * tenth
      expect(shown).toBeLessThanOrEqual(n)
      expect(n - shown).toBeLessThan(tenth)
    }),
  )
})
