import { type Board, countMines, drawBoard, neighboursOf, placeMine, removeMine } from './board.ts'
import type { Random } from './random.ts'
import { MINE, OPEN, Solver, UNKNOWN } from './solver.ts'

/**
 * A board that the solver wins from the first cell, which has no adjacent mine. It is drawn like any other;
 * where the solver gets stuck, a mine moves. Earlier proofs may depend on a number that this changes, so the
 * solver starts again until a run needs no move.
 */
export function solvableBoard(size: number, random: Random, first: number): Board {
  const open = new Set([first, ...neighboursOf(size)[first]!])
  const board = drawBoard(size, random, (cell) => open.has(cell))
  let moves = 0
  for (;;) {
    const before = moves
    const solver = new Solver(board)
    for (solver.open(first); isStuck(solver); moves++) moveMine(solver, random, moves < size * size)
    if (moves === before) return board
  }
}

function isStuck(solver: Solver): boolean {
  solver.run()
  return solver.opened + countMines(solver.board) < solver.state.length
}

/**
 * Moves a mine from the border of the open area to a cell without information. After more moves than the board
 * has cells, mines are removed instead (`lays` false), so that the loop always ends.
 */
function moveMine(solver: Solver, random: Random, lays: boolean): void {
  const { board, state } = solver
  const free: number[] = []
  const border: number[] = []
  for (const [cell, near] of neighboursOf(board.size).entries()) {
    if (board.mines[cell] === 0) {
      if (state[cell] === UNKNOWN) free.push(cell)
    } else if (
      near.some((each) => state[each] === OPEN) &&
      (state[cell] === UNKNOWN || near.some((each) => state[each] === UNKNOWN))
    )
      border.push(cell)
  }
  const from = border[random.below(border.length)]!
  const to = free[random.below(free.length)]!
  if (state[from] === MINE) solver.forget(from)
  solver.change(from, removeMine)
  if (lays) solver.change(to, placeMine)
}
