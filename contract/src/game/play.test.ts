import { expect, test } from 'vitest'
import { boardOf, type Game, isWon, Play } from './play.ts'
import type { Click } from './shapes.ts'

const SEED = '5eed5eed5eed5eed5eed5eed5eed5eed'

function winning(mode: 'classic' | 'solvable', first: number): Game {
  const board = boardOf({ size: 8, mode, seed: SEED }, first)
  const play = new Play(board)
  const clicks: Click[] = []
  for (let step = 0; step < 64; step++) {
    const cell = (first + step) % 64
    if (play.click(cell).length > 0) clicks.push([cell, clicks.length * 100])
  }
  return { size: 8, mode, seed: SEED, clicks, times: clicks.at(-1)![1] }
}

const safeFirst = boardOf({ size: 8, mode: 'classic', seed: SEED }, 0).mines.indexOf(0)
const games = { classic: winning('classic', safeFirst), solvable: winning('solvable', 19) }

test.each(['classic', 'solvable'] as const)('A game that was won is replayed to a win: %s', (mode) => {
  expect(isWon(games[mode])).toBe(true)
})

test.each(['classic', 'solvable'] as const)('any change makes it invalid: %s', (mode) => {
  const game = games[mode]
  const { clicks } = game
  const { mines } = boardOf(game, clicks[0]![0])
  const mine = mines.indexOf(1)
  const put = (at: number, click: Click) => clicks.map((each, index) => (index === at ? click : each))
  for (const [at, [cell, ms]] of clicks.entries()) {
    expect(isWon({ ...game, clicks: [...clicks.slice(0, at), [cell, ms], ...clicks.slice(at)] }), `${at} twice`).toBe(
      false,
    )
    expect(isWon({ ...game, clicks: put(at, [64 + cell, ms]) }), `${at} outside`).toBe(false)
    if (at > 0) expect(isWon({ ...game, clicks: put(at, [mine, ms]) }), `${at} on a mine`).toBe(false)
    if (at > 0) expect(isWon({ ...game, clicks: put(at, [cell, ms - 101]) }), `${at} early`).toBe(false)
  }
  expect(isWon({ ...game, clicks: [] })).toBe(false)
  expect(isWon({ ...game, times: game.times - 1 })).toBe(false)
  expect(isWon({ ...game, clicks: clicks.slice(0, -1), times: clicks.at(-2)![1] })).toBe(false)
  expect(isWon({ ...game, clicks: clicks.map(([cell, ms]) => [cell, ms + 1]), times: game.times + 1 })).toBe(false)
  expect(isWon({ ...game, seed: SEED.replaceAll('5', '6') })).toBe(false)
  expect(isWon({ ...game, size: 20 })).toBe(false)
})

test('a replay decides for any clicks whether they open every safe cell', () => {
  const board = boardOf({ size: 8, mode: 'classic', seed: SEED }, 0)
  let won = 0
  for (let round = 0; round < 300; round++) {
    const cells = [...board.mines.keys()].filter((cell) => board.mines[cell] === 0 || (cell + round) % 61 === 0)
    cells.sort((a, b) => ((a * 7919 + round * 104_729) % 1009) - ((b * 7919 + round * 104_729) % 1009))
    if (round % 3 === 0) cells.pop()
    const open = new Set<number>()
    const clicks: Click[] = []
    let exploded = false
    for (const cell of cells) {
      if (open.has(cell)) continue
      clicks.push([cell, clicks.length])
      exploded ||= board.mines[cell] === 1
      spread(board.clues, board.mines, cell, open)
    }
    const expected = !exploded && open.size === board.mines.filter((mine) => mine === 0).length
    expect(isWon({ size: 8, mode: 'classic', seed: SEED, clicks, times: clicks.length - 1 }), `round ${round}`).toBe(
      expected,
    )
    if (expected) won++
  }
  expect(won).toBeGreaterThan(30)
  expect(won).toBeLessThan(270)
})

/** An independent implementation of the specified rule. */
function spread(clues: Uint8Array, mines: Uint8Array, cell: number, open: Set<number>): void {
  if (open.has(cell) || mines[cell] === 1) return
  open.add(cell)
  if (clues[cell] !== 0) return
  const [row, column] = [Math.floor(cell / 8), cell % 8]
  for (let r = Math.max(0, row - 1); r <= Math.min(7, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(7, column + 1); c++) spread(clues, mines, r * 8 + c, open)
}
