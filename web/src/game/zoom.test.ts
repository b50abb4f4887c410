import type { MineSize } from '@sp/contract'
import { expect, test } from 'vitest'
import { anchored, isPlayed, sidesOf, wholePixels, within } from './zoom.ts'

const room = (width: number, height = 500) => ({ width, height })
const usual = (size: MineSize, width: number) => sidesOf(size, room(width)).usual

test('easy cells fill the width, from a narrow phone on and at most 60; all others have 60', () => {
  expect([240, 294, 366, 1200].map((width) => usual(8, width))).toEqual([34, 36.75, 45.75, 60])
  expect(usual(100, 366)).toBe(60)
  // Whole device pixels, so that rounding errors do not add up over a hundred cells.
  expect([wholePixels(45.75, 2), wholePixels(36.75, 1)]).toEqual([45.5, 36])
  expect(wholePixels(59.999999999, 2)).toBe(60)
})

test('a large board can be seen as a whole, and no smaller; the easy one has one size', () => {
  const sides = sidesOf(100, room(366, 480))
  expect(100 * within(sides, 0)).toBe(366)
  expect(100 * within(sidesOf(100, room(1200, 480)), 0)).toBe(480)
  expect(within(sides, 1000)).toBe(90)
  expect(within(sidesOf(8, room(366)), 10)).toBe(within(sidesOf(8, room(366)), 90))
  // A board that fits at its usual size is not enlarged to be seen as a whole.
  expect(sidesOf(20, room(2000, 2000)).least).toBe(60)
})

test('the point under the fingers stays where it is', () => {
  const [offset, at] = [300, 120]
  const scrolled = anchored(offset, at, 2)
  expect(scrolled + at).toBe(2 * (offset + at))
  expect(anchored(offset, at, 1)).toBe(offset)
})

test('cells too small for a finger are only looked at', () => {
  expect([isPlayed(18, false), isPlayed(18, true), isPlayed(3.6, true), isPlayed(60, false)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
