import { boardOf, type Deal } from '@sp/contract'
import { expect, test } from 'vitest'
import { CLOSED, HIT, MARK, MINE, WRONG } from './glyphs.ts'
import { type Painted, paintBoard } from './paint.ts'
import { begin, clickOn, markOn, type Round } from './round.ts'

const deal: Deal = { size: 8, mode: 'solvable', seed: '5eed5eed5eed5eed5eed5eed5eed5eed' }
const board = boardOf(deal, 27)
const mines = [...board.mines.keys()].filter((cell) => board.mines[cell] === 1)
const safe = [27, ...[...board.mines.keys()].filter((cell) => board.mines[cell] === 0)]
const start = () => begin({ deal }, board, 0)
const play = (round: Round, cells: readonly number[]) => cells.reduce((now, cell) => clickOn(now, cell, 0).round, round)

/** What is drawn in each cell. */
function painted(seen: Pick<Painted, 'round' | 'pressed' | 'lit'>): number[] {
  const drawn: number[] = []
  const brush = {
    canvas: {},
    clearRect: () => {},
    drawImage: (_sheet: unknown, from: number) => drawn.push(from),
  } as unknown as CanvasRenderingContext2D
  const view = { left: 0, top: 0, width: 8, height: 8 }
  paintBoard(brush, { sheet: {} as HTMLCanvasElement, side: 1 }, { size: 8, view, ratio: 1, ...seen })
  return drawn
}
const at = (cells: readonly number[], drawn: readonly number[]) => cells.map((cell) => drawn[cell])

test('a pressed cell looks open, a marked one has a window, all others are closed or a number', () => {
  const round = markOn(play(start(), [27]), mines[0] ?? 0)
  const drawn = painted({ round, pressed: new Set(mines.slice(1, 2)) })
  expect(at(mines.slice(0, 3), drawn)).toEqual([MARK, 0, CLOSED])
  expect(drawn[27]).toBe(board.clues[27])
})

test('the windows of a board that was won light from the last click on, those that were marked at once', () => {
  const won = play(markOn(start(), mines[0] ?? 0), safe)
  expect(won.end?.won).toBe(true)
  const lit = (part?: number) =>
    at(mines, painted({ round: won, ...(part === undefined ? {} : { lit: part }) })).filter((glyph) => glyph === MARK)
  expect(lit(0)).toHaveLength(1)
  expect(lit(0.5).length).toBeGreaterThan(1)
  expect(lit(0.5).length).toBeLessThan(mines.length)
  expect(lit()).toHaveLength(mines.length)
})

test('after a loss the mine that was hit, the others and the wrong marks differ', () => {
  const opened = play(start(), [27])
  const wrong = safe.find((cell) => opened.play.open[cell] === 0) ?? 0
  const [hit = 0, other = 0, marked = 0] = mines
  const lost = play(markOn(markOn(opened, wrong), marked), [hit])
  expect(at([hit, other, marked, wrong], painted({ round: lost }))).toEqual([HIT, MINE, MARK, WRONG])
})
