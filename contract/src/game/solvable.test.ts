import { expect, test } from 'vitest'
import { countMines, drawBoard, neighboursOf } from './board.ts'
import { boardOf } from './play.ts'
import { randomFrom } from './random.ts'
import type { MineMode, MineSize } from './shapes.ts'
import { Solver } from './solver.ts'

const seedOf = (number: number): string =>
  Math.imul(number + 1, 0x9e_37_79_b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(32, '0')

function drawn(size: MineSize, seed: string, first: number) {
  const open = new Set([first, ...neighboursOf(size)[first]!])
  return drawBoard(size, randomFrom(seed), (cell) => open.has(cell))
}

function solveAll(size: MineSize, count: number): void {
  for (let number = 0; number < count; number++) {
    const first = (number * 37) % (size * size)
    const seed = seedOf(size * 10_000 + number)
    const board = boardOf({ size, mode: 'solvable', seed }, first)
    const mines = countMines(board)
    const solver = new Solver(board)
    solver.open(first)
    solver.run()
    const found = { opened: solver.opened, clue: board.clues[first], mines }
    const drew = countMines(drawn(size, seed, first))
    expect(found, `board ${number}`).toEqual({ opened: size * size - mines, clue: 0, mines: drew })
  }
}

test('1,000 boards of 8 × 8 can be won without guessing from any cell, and keep their number of mines', () => {
  solveAll(8, 1000)
})

test('100 boards of 20 × 20 are won without a guess', () => {
  solveAll(20, 100)
})

test('Boards of 100 × 100 are won without a guess', () => {
  solveAll(100, 3)
})

test('a board that the solver wins at once stays as drawn', () => {
  let same = 0
  for (let number = 0; number < 100; number++) {
    const seed = seedOf(number)
    if (drawn(8, seed, 27).mines.join('') === boardOf({ size: 8, mode: 'solvable', seed }, 27).mines.join('')) same++
  }
  expect(same).toBeGreaterThan(20)
})

test('a seed always gives the same board, because games are in progress and docs/mines.md specifies the algorithm', () => {
  const seed = '000102030405060708090a0b0c0d0e0f'
  const mines = (mode: MineMode, size: MineSize) => boardOf({ size, mode, seed }, 0).mines
  const rows = (mode: MineMode) => [...mines(mode, 8)].map((mine) => '.*'[mine]).join('')
  const sum = (mode: MineMode) => mines(mode, 100).reduce((all, mine, cell) => (all * 31 + mine * cell) % 1_000_003, 0)
  expect(rows('classic')).toBe('.**...........*....*.....*......**.*..........*.*.*.....*...*...')
  expect(rows('solvable')).toBe('..*...........*....*.............*..........*.*.*.*..**.*......*')
  expect([sum('classic'), sum('solvable')]).toEqual([985_092, 402_325])
})
