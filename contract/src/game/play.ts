import { type Board, countMines, drawBoard, neighboursOf } from './board.ts'
import { randomFrom } from './random.ts'
import { type Click, LEAST_CLICK, type MineMode, type MineSize } from './shapes.ts'
import { solvableBoard } from './solvable.ts'

/** Everything that determines a board; a solvable board also depends on the first click. */
export interface Deal {
  readonly size: MineSize
  readonly mode: MineMode
  /** 32 hexadecimal digits. */
  readonly seed: string
}

export function boardOf({ size, mode, seed }: Deal, first: number): Board {
  const random = randomFrom(seed)
  return mode === 'classic' ? drawBoard(size, random) : solvableBoard(size, random, first)
}

export class Play {
  readonly board: Board
  /** 1 for an open cell. */
  readonly open: Uint8Array
  closed: number

  constructor(board: Board) {
    this.board = board
    this.open = new Uint8Array(board.mines.length)
    this.closed = board.mines.length - countMines(board)
  }

  /** Opens a cell; one without adjacent mines also opens its connected area. @returns the newly opened cells */
  click(cell: number): number[] {
    const { mines, clues, size } = this.board
    if (this.open[cell] === 1 || mines[cell] === 1) return []
    const near = neighboursOf(size)
    const opened = [cell]
    this.open[cell] = 1
    // The array grows during the iteration.
    for (const each of opened) {
      if (clues[each] !== 0) continue
      for (const next of near[each]!) {
        if (this.open[next] === 1) continue
        this.open[next] = 1
        opened.push(next)
      }
    }
    this.closed -= opened.length
    return opened
  }
}

export interface Game extends Deal {
  readonly clicks: readonly Click[]
  /** Milliseconds from the first click to the last. */
  readonly times: number
}

/** Minimum number of clicks (3BV): one per opening, and one per number that borders no opening. */
export function clicksNeeded(board: Board): number {
  const play = new Play(board)
  let openings = 0
  for (const [cell, clue] of board.clues.entries()) if (clue === 0 && play.click(cell).length > 0) openings++
  return openings + play.closed
}

/** Milliseconds; no human is faster on this board. */
export const leastTimeOf = (board: Board): number => LEAST_CLICK * (clicksNeeded(board) - 1)

export type Verdict = 'won' | 'too-fast' | 'not-won'

/** Won if the clicks are in order, each opens a cell, and the last one opens the rest at the reported time. */
export function verifyGame(game: Game): Verdict {
  const { clicks, times, size } = game
  const first = clicks[0]
  if (first === undefined || first[1] !== 0 || clicks.at(-1)?.[1] !== times) return 'not-won'
  if (clicks.some(([cell, ms], at) => cell >= size * size || ms < (clicks[at - 1]?.[1] ?? 0))) return 'not-won'
  const board = boardOf(game, first[0])
  const play = new Play(board)
  if (!clicks.every(([cell]) => play.click(cell).length > 0) || play.closed > 0) return 'not-won'
  return times < leastTimeOf(board) ? 'too-fast' : 'won'
}

/** Includes games that are implausibly fast. */
export const isWon = (game: Game): boolean => verifyGame(game) !== 'not-won'
