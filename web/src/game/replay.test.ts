import { boardOf, type Click, type Deal, Play } from '@sp/contract'
import { expect, test } from 'vitest'
import { countBefore, nextCount, roundAfter, untilNext } from './replay.ts'

const deal: Deal = { size: 8, mode: 'solvable', seed: '5eed5eed5eed5eed5eed5eed5eed5eed' }
const board = boardOf(deal, 27)
const play = new Play(board)
const cells = [27, ...play.open.keys()].filter((cell) => play.click(cell).length > 0)
const clicks: Click[] = cells.map((cell, at) => [cell, 100 * at])

test('a game that is played back is closed at first, and won with all its mines after the last click', () => {
  const recorded = { deal, board, clicks }
  expect(roundAfter(recorded, 0).play.open.some(Boolean)).toBe(false)
  const half = roundAfter(recorded, 3)
  expect(half.play.open[cells[2] ?? 0]).toBe(1)
  expect(half.play.open[cells[3] ?? 0]).toBe(0)
  expect(half.end).toBeUndefined()
  expect(roundAfter(recorded, clicks.length).end).toMatchObject({ won: true, times: 100 * (clicks.length - 1) })
})

test('clicks are shown as far apart as they were, a multiple of speed sooner, and equal ones together', () => {
  const chord: Click[] = [
    [0, 0],
    [1, 400],
    [2, 400],
    [3, 1000],
  ]
  expect([untilNext(chord, 1, 1), untilNext(chord, 1, 4)]).toEqual([400, 100])
  expect([nextCount(chord, 0), nextCount(chord, 1), nextCount(chord, 3), nextCount(chord, 4)]).toEqual([1, 3, 4, 4])
  expect([countBefore(chord, 4), countBefore(chord, 3), countBefore(chord, 0)]).toEqual([3, 1, 0])
})
