import { expect, it } from 'vitest'
import { FRAME, heightOf, piecesOf, ticksFor, tickText } from './scale.ts'

it.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [13, [0, 4, 8, 12, 16]],
  [61, [0, 20, 40, 60, 80]],
  [1520, [0, 400, 800, 1200, 1600]],
  [6610, [0, 2000, 4000, 6000, 8000]],
])('up to %s the lines are at %o', (most, ticks) => expect(ticksFor(most)).toEqual(ticks))

it('numbers at the lines are written alike', () => {
  expect([0, 400, 1600].map((value) => tickText(value, 1600))).toEqual(['0', '400', '1600'])
  expect([0, 1500, 3000, 6000].map((value) => tickText(value, 6000))).toEqual(['0', '1.5k', '3k', '6k'])
})

it('zero is at the bottom, and the highest line is at the top', () => {
  expect([heightOf(0, 80), heightOf(80, 80)]).toEqual([FRAME.bottom, FRAME.top])
})

it('a line is broken where nothing may be shown', () => {
  expect(piecesOf([10, 20, null, 40], 40)).toEqual(['30.0,87.5 131.3,61.0', '334.0,8.0'])
  expect(piecesOf([null, null], 40)).toEqual([])
})
