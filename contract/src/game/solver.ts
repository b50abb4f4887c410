import { type Board, neighboursOf, placeMine, type removeMine } from './board.ts'

export const UNKNOWN = 0
export const OPEN = 1
export const MINE = 2

/**
 * Deduces from one number or from two numbers together; never guesses and never uses an unproven mine. A board
 * it cannot win this way does not count as solvable, even if longer deductions would win it.
 */
export class Solver {
  readonly board: Board
  readonly state: Uint8Array
  opened = 0
  readonly #near: readonly (readonly number[])[]
  /** Undiscovered mines around an open cell. */
  readonly #left: Int8Array
  readonly #unknown: Int8Array
  /** Open cells with changed neighbours: queues for deductions from one number and from two. */
  readonly #ones: Queue
  readonly #pairs: Queue
  /** The unknown neighbours of the current cell are marked with its tick. */
  readonly #mark: Int32Array
  #tick = 0

  constructor(board: Board) {
    const cells = board.size * board.size
    this.board = board
    this.state = new Uint8Array(cells)
    this.#near = neighboursOf(board.size)
    this.#left = new Int8Array(cells)
    this.#unknown = Int8Array.from(this.#near, (near) => near.length)
    this.#ones = new Queue(cells)
    this.#pairs = new Queue(cells)
    this.#mark = new Int32Array(cells)
  }

  run(): void {
    for (;;) {
      const cell = this.#ones.take() ?? this.#pairs.take()
      if (cell === undefined) return
      if (this.#unknown[cell] !== 0 && !this.#byOne(cell)) this.#byPairs(cell)
    }
  }

  open(cell: number): void {
    if (this.state[cell] !== UNKNOWN) return
    this.#settle(cell, OPEN)
    this.opened++
    let left = this.board.clues[cell]!
    for (const near of this.#near[cell]!) if (this.state[near] === MINE) left--
    this.#left[cell] = left
    this.#ones.add(cell)
  }

  /**
   * Adds or removes a mine at an unknown cell; this changes the surrounding numbers that earlier deductions used.
   */
  change(cell: number, by: typeof placeMine | typeof removeMine): void {
    by(this.board, cell)
    for (const near of this.#near[cell]!) this.#recount(near, by === placeMine ? 1 : -1)
  }

  forget(cell: number): void {
    this.state[cell] = UNKNOWN
    for (const near of this.#near[cell]!) {
      this.#unknown[near]!++
      this.#recount(near, 1)
    }
  }

  #recount(cell: number, more: number): void {
    if (this.state[cell] !== OPEN) return
    this.#left[cell]! += more
    this.#ones.add(cell)
  }

  #settle(cell: number, as: typeof OPEN | typeof MINE): void {
    if (this.state[cell] !== UNKNOWN) return
    this.state[cell] = as
    for (const near of this.#near[cell]!) {
      this.#unknown[near]!--
      this.#recount(near, as === MINE ? -1 : 0)
    }
  }

  #byOne(cell: number): boolean {
    const left = this.#left[cell]
    if (left !== 0 && left !== this.#unknown[cell]) return false
    for (const near of this.#near[cell]!)
      if (left === 0) this.open(near)
      else this.#settle(near, MINE)
    return true
  }

  #byPairs(cell: number): void {
    const near = this.#near[cell]!
    const tick = ++this.#tick
    for (const each of near) if (this.state[each] === UNKNOWN) this.#mark[each] = tick
    for (const each of near) {
      if (this.state[each] !== UNKNOWN) continue
      for (const other of this.#near[each]!)
        if (other !== cell && this.state[other] === OPEN && this.#byTwo(cell, other, tick)) {
          this.#ones.add(cell)
          return
        }
    }
  }

  /**
   * If one number exceeds the other by as many mines as it has cells of its own, all of these are mines, and the
   * cells of the other number alone are safe.
   */
  #byTwo(one: number, other: number, tick: number): boolean {
    let shared = 0
    for (const each of this.#near[other]!) if (this.#isBoth(each, tick)) shared++
    const alone = this.#unknown[one]! - shared
    const otherAlone = this.#unknown[other]! - shared
    if (alone + otherAlone === 0) return false
    const more = this.#left[one]! - this.#left[other]!
    if (more !== alone && -more !== otherAlone) return false
    const theirs = this.#near[other]!.filter((each) => this.state[each] === UNKNOWN && this.#mark[each] !== tick)
    const both = new Set(this.#near[other])
    const own = this.#near[one]!.filter((each) => this.state[each] === UNKNOWN && !both.has(each))
    const [mines, free] = more === alone ? [own, theirs] : [theirs, own]
    for (const each of mines) this.#settle(each, MINE)
    for (const each of free) this.open(each)
    return true
  }

  #isBoth(cell: number, tick: number): boolean {
    return this.#mark[cell] === tick && this.state[cell] === UNKNOWN
  }
}

/** Contains each cell at most once. */
class Queue {
  readonly #cells: number[] = []
  readonly #waits: Uint8Array

  constructor(cells: number) {
    this.#waits = new Uint8Array(cells)
  }

  add(cell: number): void {
    if (this.#waits[cell] === 1) return
    this.#waits[cell] = 1
    this.#cells.push(cell)
  }

  take(): number | undefined {
    const cell = this.#cells.pop()
    if (cell !== undefined) this.#waits[cell] = 0
    return cell
  }
}
