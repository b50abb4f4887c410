import { expect, test } from 'vitest'
import { drawBoard, neighboursOf } from './board.ts'
import { randomFrom } from './random.ts'
import { MINE, Solver, UNKNOWN } from './solver.ts'

const SIDE = 4
const CELLS = SIDE * SIDE
const masks = neighboursOf(SIDE).map((near) => near.reduce((mask, cell) => mask | (1 << cell), 0))
const everyBoard = Array.from({ length: 1 << CELLS }, (_, mines) => mines)

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

class SolvedBoard extends Solver {
  possible = everyBoard
  wrong = 0

  override open(cell: number): void {
    const isNew = this.state[cell] === UNKNOWN
    if (isNew && this.opened > 0 && this.possible.some((mines) => mines & (1 << cell))) this.wrong++
    super.open(cell)
    if (isNew) this.possible = this.possible.filter((mines) => this.#shows(mines, cell))
  }

  #shows(mines: number, cell: number): boolean {
    return (mines & (1 << cell)) === 0 && ones(mines & masks[cell]!) === this.board.clues[cell]
  }
}

const seedOf = (number: number): string => number.toString(16).padStart(32, '0')

function solve(number: number): SolvedBoard {
  const board = drawBoard(SIDE, randomFrom(seedOf(number)))
  const solver = new SolvedBoard(board)
  solver.open(board.mines.indexOf(0))
  solver.run()
  return solver
}

test('What the solver opens or calls a mine is so on every board that shows the same numbers', () => {
  let opened = 0
  let found = 0
  for (let number = 0; number < 150; number++) {
    const solver = solve(number)
    expect(solver.wrong, `board ${number}`).toBe(0)
    opened += solver.opened - 1
    for (const [cell, state] of solver.state.entries()) {
      if (state !== MINE) continue
      found++
      expect(solver.possible.every((mines) => mines & (1 << cell))).toBe(true)
    }
  }
  expect(opened).toBeGreaterThan(200)
  expect(found).toBeGreaterThan(50)
})

function solved(rows: readonly string[], ...opened: number[]): string[] {
  const size = rows.length
  const board = { size, mines: new Uint8Array(size * size), clues: new Uint8Array(size * size) }
  for (const [cell, sign] of [...rows.join('')].entries()) {
    if (sign !== '*') continue
    board.mines[cell] = 1
    for (const near of neighboursOf(size)[cell]!) board.clues[near]!++
  }
  const solver = new Solver(board)
  for (const cell of opened) solver.open(cell)
  solver.run()
  return Array.from({ length: size }, (_, row) =>
    [...solver.state.subarray(row * size, (row + 1) * size)].map((state) => '?.*'[state]).join(''),
  )
}

test('Two numbers prove together what neither proves by itself', () => {
  // 1 2 1 above a wall: the mines are at both ends.
  expect(solved(['.....', '.....', '*.*.*', '.....', '.....'], 0)[2]).toBe('*.*.*')
})

test('Where it would have to guess, the solver stops', () => {
  expect(solved(['..*', '...', '...'], 0)).toEqual(['..*', '...', '...'])
  expect(solved(['.*', '..'], 0)).toEqual(['.?', '??'])
})
