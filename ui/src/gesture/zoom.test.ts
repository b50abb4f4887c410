import { expect, test } from 'vitest'
import { clampTransform, flat, zoomTo } from './zoom.ts'

test('the point under the finger stays in place', () => {
  const at = { x: 60, y: -40 }
  const lie = zoomTo({ scale: 1.5, x: 10, y: 20 }, 3, at)
  const seen = (scale: number, moved: number, finger: number) => (finger - moved) / scale
  expect(seen(lie.scale, lie.x, at.x)).toBeCloseTo(seen(1.5, 10, at.x))
  expect(seen(lie.scale, lie.y, at.y)).toBeCloseTo(seen(1.5, 20, at.y))
})

test('a picture is never smaller than the view and at most four times as large', () => {
  expect(zoomTo(flat, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomTo(flat, 9, { x: 0, y: 0 }).scale).toBe(4)
})

test('an edge cannot be dragged inside the view', () => {
  expect(clampTransform({ scale: 2, x: 500, y: -500 }, { width: 200, height: 400 })).toEqual({
    scale: 2,
    x: 100,
    y: -200,
  })
  expect(clampTransform({ scale: 1, x: 30, y: 30 }, { width: 200, height: 400 })).toEqual(flat)
})

test('of a long picture that was scrolled both ends can be dragged into sight', () => {
  const view = { width: 200, height: 1000 }
  const hidden = { above: 300, below: 500 }
  expect(clampTransform({ scale: 2, x: 0, y: 5000 }, view, hidden).y).toBe(500 + 300)
  expect(clampTransform({ scale: 2, x: 0, y: -5000 }, view, hidden).y).toBe(-500 - 500)
})
