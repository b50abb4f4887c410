import { boardOf, type Deal, isWon, neighboursOf } from '@sp/contract'
import { expect, test } from 'vitest'
import { begin, chordOn, clickOn, markOn, type Round, resume, storedOf, underPress } from './round.ts'

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

const near = neighboursOf(8)
const minesAround = (cell: number) => (near[cell] ?? []).filter((each) => board.mines[each] === 1)
/** Numbers of the first opening with something around them that is still closed and safe. */
const numbers = (round: Round) =>
  [...board.clues.keys()].filter(
    (cell) =>
      round.play.open[cell] === 1 &&
      (near[cell] ?? []).some((each) => round.play.open[each] === 0 && board.mines[each] === 0),
  )

test('a marked cell is not opened until its mark is gone, and an open one cannot be marked', () => {
  const marked = markOn(play(fresh(), [27]), mine)
  expect(clickOn(marked, mine, 2000).round).toBe(marked)
  expect(markOn(marked, 27)).toBe(marked)
  expect(clickOn(markOn(marked, mine), mine, 2000).round.end?.won).toBe(false)
  const lost = play(play(fresh(), [27]), [mine])
  expect(markOn(lost, mine)).toBe(lost)
})

test('what opens loses its mark', () => {
  const opening = [...fresh().play.click(27)]
  const wrong = opening.filter((cell) => cell !== 27)
  const marked = wrong.reduce(markOn, fresh())
  expect(clickOn(marked, 27, 1000).round.marks.size).toBe(0)
})

test('a number with as many marks as mines opens the rest, and the server replays it as single clicks', () => {
  let round = play(fresh(), [27])
  for (let turn = 0; turn < 64 && !round.end; turn++) {
    const [number] = numbers(round)
    if (number === undefined) {
      round = play(round, safe.filter((cell) => round.play.open[cell] === 0).slice(0, 1))
      continue
    }
    const marked = minesAround(number).reduce((now, cell) => (now.marks.has(cell) ? now : markOn(now, cell)), round)
    const chord = chordOn(marked, number, 1000 + 100 * (turn + 1))
    expect(chord.opened.length).toBeGreaterThan(0)
    expect(chord.opened.some((cell) => board.mines[cell] === 1)).toBe(false)
    round = chord.round
  }
  expect(round.end?.won).toBe(true)
  expect(isWon({ ...deal, clicks: round.clicks, times: round.end?.times ?? 0 })).toBe(true)
})

test('with too few marks nothing opens, with wrong ones it is lost, and nothing opens after the end', () => {
  const round = play(fresh(), [27])
  const number = numbers(round).find((cell) => board.clues[cell] === 1) ?? 0
  expect(chordOn(round, number, 2000)).toEqual({ round, opened: [] })
  const wrong = (near[number] ?? []).find((cell) => round.play.open[cell] === 0 && board.mines[cell] === 0) ?? 0
  const lost = chordOn(markOn(round, wrong), number, 2000).round
  expect(lost.end).toMatchObject({ won: false, cell: minesAround(number)[0] })
  expect(chordOn(lost, number, 3000).round).toBe(lost)
})

test('a press shows what it would open: a closed cell, or the closed ones around a number', () => {
  const round = play(fresh(), [27])
  const number = numbers(round)[0] ?? 0
  const closed = (near[number] ?? []).filter((cell) => round.play.open[cell] === 0)
  expect(underPress(undefined, 9)).toEqual([9])
  expect(underPress(round, mine)).toEqual([mine])
  expect(underPress(round, number)).toEqual(closed)
  const marked = markOn(round, closed[0] ?? 0)
  expect(underPress(marked, number)).toEqual(closed.slice(1))
  expect(underPress(marked, closed[0] ?? 0)).toEqual([])
})

test('marks are there after a reload, also where the page that was left knew none', () => {
  const marked = markOn(play(fresh(), [27]), mine)
  const stored = JSON.parse(JSON.stringify(storedOf(marked)))
  expect([...resume(stored, boardOf(deal, 27)).marks]).toEqual([mine])
  delete stored.marks
  expect(resume(stored, boardOf(deal, 27)).marks.size).toBe(0)
})
