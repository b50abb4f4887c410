import type { Random } from './random.ts'

/** One in five (`MINE_PROBABILITY`) of the 2³² possible numbers. */
const MINE_BELOW = 858_993_459

export interface Board {
  readonly size: number
  /** 1 for a mine; cell index = row × size + column. */
  readonly mines: Uint8Array
  readonly clues: Uint8Array
}

const tables = new Map<number, readonly (readonly number[])[]>()

export function neighboursOf(size: number): readonly (readonly number[])[] {
  let all = tables.get(size)
  if (all === undefined) {
    all = Array.from({ length: size * size }, (_, cell) => around(size, cell))
    tables.set(size, all)
  }
  return all
}

function around(size: number, cell: number): number[] {
  const column = cell % size
  const row = (cell - column) / size
  const found: number[] = []
  for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(size - 1, column + 1); c++)
      if (r !== row || c !== column) found.push(r * size + c)
  return found
}

/**
 * Each cell is a mine with the same probability, except where `isFree`. A number is drawn for every cell, so
 * that the sequence does not depend on `isFree`.
 */
export function drawBoard(size: number, random: Random, isFree: (cell: number) => boolean = () => false): Board {
  const board = { size, mines: new Uint8Array(size * size), clues: new Uint8Array(size * size) }
  for (let cell = 0; cell < size * size; cell++) if (random.next() < MINE_BELOW && !isFree(cell)) placeMine(board, cell)
  return board
}

export function placeMine({ size, mines, clues }: Board, cell: number): void {
  mines[cell] = 1
  for (const near of neighboursOf(size)[cell]!) clues[near]!++
}

export function removeMine({ size, mines, clues }: Board, cell: number): void {
  mines[cell] = 0
  for (const near of neighboursOf(size)[cell]!) clues[near]!--
}

export const countMines = ({ mines }: Board): number => mines.reduce((sum, mine) => sum + mine, 0)
