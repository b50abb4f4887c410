import { expect, test } from 'vitest'
import { cropSide, leastZoom, squareWithin } from './crop-maths.ts'

test('the square takes 80 % of the shorter side', () => {
  expect(cropSide({ width: 390, height: 600 })).toBe(312)
  expect(cropSide({ width: 640, height: 480 })).toBe(384)
})

test.each([
  [{ width: 520, height: 390 }, 0.8],
  [{ width: 390, height: 520 }, 0.8],
  [{ width: 640, height: 853 }, 0.4875],
])('a picture shown as %o fills the square of 312 at zoom %f', (shown, zoom) => {
  expect(leastZoom(312, shown)).toBeCloseTo(zoom)
})

test.each([
  // unchanged
  [
    { x: 100, y: 50, width: 400, height: 400 },
    { x: 100, y: 50, side: 400 },
  ],
  // one pixel over the right and lower edge
  [
    { x: 601, y: 201, width: 400, height: 400 },
    { x: 600, y: 200, side: 400 },
  ],
  // width and height rounded differently
  [
    { x: 0, y: 0, width: 401, height: 400 },
    { x: 0, y: 0, side: 400 },
  ],
  // larger than the picture
  [
    { x: -3, y: -3, width: 700, height: 700 },
    { x: 0, y: 0, side: 600 },
  ],
  // between pixels
  [
    { x: 10.4, y: 10.6, width: 99.5, height: 99.5 },
    { x: 10, y: 11, side: 100 },
  ],
])('%o is placed in a picture of 1000 × 600 as %o', (area, square) => {
  expect(squareWithin(area, { width: 1000, height: 600 })).toEqual(square)
})

test('the crop of the smallest picture is one pixel', () => {
  expect(squareWithin({ x: 0, y: 0, width: 0, height: 0 }, { width: 1, height: 9 })).toEqual({ x: 0, y: 0, side: 1 })
})
