import { expect, test } from 'vitest'
import { type Board, drawBoard, placeMine } from './board.ts'
import { boardOf, clicksNeeded, leastTimeOf, Play, verifyGame } from './play.ts'
import { randomFrom } from './random.ts'
import { type Click, LEAST_CLICK, LEAST_TIMES, MINE_SIZES } from './shapes.ts'

const seedOf = (number: number): string => (number + 1).toString(16).padStart(32, '5eed')

function boardFrom(rows: string): Board {
  const cells = [...rows.replaceAll(/\s/g, '')]
  const board = {
    size: Math.sqrt(cells.length),
    mines: new Uint8Array(cells.length),
    clues: new Uint8Array(cells.length),
  }
  for (const [cell, what] of cells.entries()) if (what === '*') placeMine(board, cell)
  return board
}

/** Bit mask of the cells one click opens on a fresh board; an independent implementation of the specification. */
function openedBy({ size, mines, clues }: Board, first: number): number {
  let opened = 0
  const left = mines[first] === 1 ? [] : [first]
  for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
    if (opened & (1 << cell)) continue
    opened |= 1 << cell
    if (clues[cell] !== 0) continue
    const [row, column] = [Math.floor(cell / size), cell % size]
    for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(size - 1, column + 1); c++) left.push(r * size + c)
  }
  return opened
}

function fewestClicks(board: Board): number {
  const opens = [...board.mines.keys()].map((cell) => openedBy(board, cell)).filter((opened) => opened !== 0)
  const all = opens.reduce((sum, opened) => sum | opened, 0)
  let fewest = Number.POSITIVE_INFINITY
  const unions = new Uint32Array(1 << opens.length)
  const sizes = new Uint8Array(1 << opens.length)
  for (let set = 1; set < unions.length; set++) {
    const lowest = set & -set
    const rest = set ^ lowest
    unions[set] = (unions[rest] ?? 0) | (opens[31 - Math.clz32(lowest)] ?? 0)
    sizes[set] = (sizes[rest] ?? 0) + 1
    if (unions[set] === all) fewest = Math.min(fewest, sizes[set] ?? 0)
  }
  return fewest
}

test.each<[string, number]>([
  // One opening.
  ['... ... ...', 1],
  // Every number is isolated.
  ['.*. *.* .*.', 5],
  // One opening at the left; it reveals the numbers at its edge, but not those behind the mine.
  ['..*. ..*. ..*. ..*.', 5],
  // One opening around the mine, and the number above it, which the opening does not reach.
  ['..... ..*.. ..... ..... .....', 2],
  // Two openings.
  ['..*.. ..*.. ..*.. ..*.. ..*..', 2],
  ['*', 0],
])('%s needs %i clicks', (rows, clicks) => {
  expect(clicksNeeded(boardFrom(rows))).toBe(clicks)
})

test.each([2, 3, 4])('boards of %i × %i need as many clicks as the best of all ways to play them', (size) => {
  const seen = new Set<number>()
  for (let number = 0; number < 150; number++) {
    const board = drawBoard(size, randomFrom(seedOf(number)))
    if (!board.mines.includes(0)) continue
    const clicks = clicksNeeded(board)
    expect([board.mines.join(''), clicks]).toEqual([board.mines.join(''), fewestClicks(board)])
    seen.add(clicks)
  }
  expect(seen.size).toBeGreaterThan(1)
})

function fewClicks(board: Board): number[] {
  const play = new Play(board)
  const openings = [...board.clues.keys()].filter((cell) => board.clues[cell] === 0 && play.click(cell).length > 0)
  return [...openings, ...[...board.mines.keys()].filter((cell) => play.click(cell).length > 0)]
}

test('a game is too fast for its board below 80 ms for each click that it needs beyond the first', () => {
  const seed = seedOf(7)
  const board = boardOf({ size: 8, mode: 'classic', seed }, 0)
  const cells = fewClicks(board)
  expect(cells).toHaveLength(clicksNeeded(board))
  const least = LEAST_CLICK * (cells.length - 1)
  expect(leastTimeOf(board)).toBe(least)
  const played = (times: number) => {
    const clicks = cells.map((cell, at): Click => [cell, Math.floor((times * at) / (cells.length - 1))])
    return verifyGame({ size: 8, mode: 'classic', seed, clicks, times })
  }
  expect([played(least), played(least - 1), played(0)]).toEqual(['won', 'too-fast', 'too-fast'])
})

test('boards of all sizes need far more than the minimum time of their size', () => {
  for (const size of MINE_SIZES)
    for (const mode of ['classic', 'solvable'] as const)
      expect(leastTimeOf(boardOf({ size, mode, seed: seedOf(size) }, 0))).toBeGreaterThan(LEAST_TIMES[size] / 2)
})
