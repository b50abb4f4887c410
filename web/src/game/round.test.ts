import { boardOf, type Deal, isWon } from '@sp/contract'
import { expect, test } from 'vitest'
import { begin, clickOn, type Round, resume, storedOf } from './round.ts'

const deal: Deal = { size: 8, mode: 'solvable', seed: '5eed5eed5eed5eed5eed5eed5eed5eed' }
const board = boardOf(deal, 27)
const fresh = () => begin({ deal, boardId: 'a board' }, board, 1000)
const mine = board.mines.indexOf(1)

function play(round: Round, cells: readonly number[]): Round {
  return cells.reduce((now, cell) => clickOn(now, cell, 1000 + 100 * now.clicks.length).round, round)
}
const safe = [27, ...[...board.mines.keys()].filter((cell) => board.mines[cell] === 0)]

test('what is recorded of a game that was won is what the server replays to a win', () => {
  const { end, clicks } = play(fresh(), safe)
  expect(end).toMatchObject({ won: true, times: (clicks.length - 1) * 100 })
  expect(isWon({ ...deal, clicks, times: end?.times ?? 0 })).toBe(true)
})

test('a mine ends it, and no click counts after the end', () => {
  const lost = clickOn(play(fresh(), [27]), mine, 3500).round
  expect(lost.end).toEqual({ won: false, times: 2500, cell: mine })
  expect(clickOn(lost, safe.at(-1) ?? 0, 4000).round).toBe(lost)
})

test('a click on what is open changes nothing; a clock that is put back does not run backwards', () => {
  const once = play(fresh(), [27])
  expect(clickOn(once, 27, 9000).round).toBe(once)
  const closed = safe.filter((cell) => once.play.open[cell] === 0)
  const twice = clickOn(clickOn(once, closed[0] ?? 0, 6000).round, closed.at(-1) ?? 0, 2000).round
  expect(twice.clicks.map(([, ms]) => ms)).toEqual([0, 5000, 5000])
})

test('a game under way is the same after a reload', () => {
  const before = play(fresh(), safe.slice(0, 12))
  const after = resume(JSON.parse(JSON.stringify(storedOf(before))), boardOf(deal, 27))
  expect(after.play.open).toEqual(before.play.open)
  expect(after.play.closed).toBe(before.play.closed)
  expect(play(after, safe).end?.won).toBe(true)
})
