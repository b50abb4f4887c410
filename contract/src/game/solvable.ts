import { type Board, countMines, drawBoard, layMine, liftMine, neighboursOf } from './board.ts'
import type { Random } from './random.ts'
import { MINE, OPEN, Solver, UNKNOWN } from './solver.ts'

/**
 * A board that the solver wins from its first cell, which lies in the open. It is drawn like any other; where the
 * solver gets stuck, a mine moves. What was proven before may have hung on a number that changed by that, so the board
 * is played again from the start, until once nothing had to move.
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
 * One that lies between what is open and what is not goes to some cell that nothing is known of. If it ever took more
 * than a board's worth of moves, mines would be lifted instead (`lays` false), so that this ends in any case.
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
  solver.change(from, liftMine)
  if (lays) solver.change(to, layMine)
}
