import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodingFor, jpegQuality, scaled, sentSize, smallerSize, thumbSize } from './size-plan.ts'

const MB = 1024 * 1024
const side = fc.integer({ min: 1, max: 60_000 })

describe('the quality of a picture', () => {
  it.each([
    [204_801, 0.6],
    [10 * MB - 1, 0.6],
    [10 * MB, 0.5],
    [20 * MB - 1, 0.5],
    [20 * MB, 0.4],
  ])('of %i bytes is %d', (bytes, quality) => {
    expect(jpegQuality(bytes)).toBe(quality)
  })
})

describe('the type of a picture', () => {
  it('is kept up to 200 KB, without visible loss', () => {
    expect(encodingFor(204_800, 'image/png')).toEqual({ type: 'image/png', quality: 0.92 })
    expect(encodingFor(204_800)).toEqual({ type: 'image/jpeg', quality: 0.92 })
  })

  it('is JPEG above', () => {
    expect(encodingFor(204_801, 'image/png')).toEqual({ type: 'image/jpeg', quality: 0.6 })
  })
})

describe('the size of a picture', () => {
  it('stays as it is while decoders can bear it', () => {
    expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 4000, height: 3000 })
    expect(sentSize({ width: 8192, height: 4882 })).toEqual({ width: 8192, height: 4882 })
  })

  it('is scaled below 40 megapixels and 8192 per side, in proportion', () => {
    expect(sentSize({ width: 12_000, height: 9000 })).toEqual({ width: 7303, height: 5477 })
    expect(sentSize({ width: 20_000, height: 100 })).toEqual({ width: 8192, height: 41 })
  })

  it('never exceeds the limits and never vanishes', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sent = sentSize({ width, height })
        expect(sent.width * sent.height).toBeLessThanOrEqual(40_000_000)
        expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(8192)
        expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('shrinks each time that too many bytes come out', () => {
    const next = smallerSize({ width: 1000, height: 1000 }, 20 * MB, 10 * MB)
    expect(next).toEqual({ width: 672, height: 672 })
    expect(smallerSize(next, 10 * MB + 1, 10 * MB).width).toBeLessThan(next.width)
    expect(scaled({ width: 3, height: 1 }, 0.1)).toEqual({ width: 1, height: 1 })
  })
})

describe('a thumbnail', () => {
  it('is a tenth as soon as one side exceeds 2000', () => {
    expect(thumbSize({ width: 2000, height: 2000 })).toEqual({ width: 2000, height: 2000 })
    expect(thumbSize({ width: 2001, height: 300 })).toEqual({ width: 200, height: 30 })
    expect(thumbSize({ width: 4, height: 9000 })).toEqual({ width: 1, height: 900 })
  })
})
