import { type Board, countMines, drawBoard, neighboursOf } from './board.ts'
import { randomFrom } from './random.ts'
import type { Click, MineMode, MineSize } from './shapes.ts'
import { solvableBoard } from './solvable.ts'

/** What decides a board; where it can be won without a guess, the cell of the first click too. */
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

/** A board as it is being played. */
export class Play {
  readonly board: Board
  /** 1 where a cell is open. */
  readonly open: Uint8Array
  /** Safe cells that are still closed; none: won. */
  closed: number

  constructor(board: Board) {
    this.board = board
    this.open = new Uint8Array(board.mines.length)
    this.closed = board.mines.length - countMines(board)
  }

  /** Opens a cell, and from one without a mine around it all that is connected. @returns what is open that was not. */
  click(cell: number): number[] {
    const { mines, clues, size } = this.board
    if (this.open[cell] === 1 || mines[cell] === 1) return []
    const near = neighboursOf(size)
    const opened = [cell]
    this.open[cell] = 1
    // Grows while it is gone through.
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
  /** ms, from the first click to the last. */
  readonly times: number
}

/** Whether the clicks are in order and win, each opening something, the last of them at the time that was said. */
export function isWon(game: Game): boolean {
  const { clicks, times, size } = game
  const first = clicks[0]
  if (first === undefined || first[1] !== 0 || clicks.at(-1)?.[1] !== times) return false
  if (clicks.some(([cell, ms], at) => cell >= size * size || ms < (clicks[at - 1]?.[1] ?? 0))) return false
  const play = new Play(boardOf(game, first[0]))
  return clicks.every(([cell]) => play.click(cell).length > 0) && play.closed === 0
}
