import { type Board, DAILY, MINE_MODES, MINE_SIZES } from '@sp/contract'
import { makeSlot, type Slot } from '@sp/ui'
import { getSession } from '../platform/session/session.ts'
import { onLogout } from '../platform/session/session-end.ts'
import { type Dealt, dealBoard } from './deal.ts'
import { drawBoard } from './draw-board.ts'
import { type Kind, readKind, saveKind } from './kind.ts'
import { addResult } from './results.ts'
import { begin, chordOn, clickOn, markOn, type Round, resume, type Stored, storedOf } from './round.ts'

const ENTRY = 'mine'

export interface GameState {
  readonly kind: Kind
  readonly round?: Round
  readonly coming?: number
  /** The board of today needs the server. */
  readonly failed?: boolean
  /** How many cells the last press opened. */
  readonly opened: number
  /** The last press marked a cell, or took its mark away. */
  readonly marked?: boolean
}

/** Comparable across reloads; a change of the system clock while the page is open does not affect it. */
const now = (): number => performance.timeOrigin + performance.now()

/** The game of this window: it continues while other pages are open, and after a reload. */
export class MineGame {
  readonly owner = whoIsHere()
  readonly state: Slot<GameState>
  /** Undefined for a board of a day, which is dealt when the game begins, since each one counts. */
  #dealt: Promise<Dealt> | undefined
  /** Set in modes in which the first cell does not determine the board. */
  #board: Promise<Board> | undefined

  constructor(kind: Kind = readKind(), stored?: Stored) {
    this.state = makeSlot<GameState>({ kind, opened: 0 })
    this.#dealt = stored ? Promise.resolve(stored) : dealtAhead(kind)
    this.#board = this.#drawEarly()
    if (stored) void this.#resume(stored)
  }

  choose(kind: Kind): void {
    if (!kind.isDaily) saveKind(kind)
    this.restart(kind)
  }

  restart(kind: Kind = this.state.get().kind): void {
    this.#dealt = dealtAhead(kind)
    this.state.set({ kind, opened: 0 })
    this.#board = this.#drawEarly()
  }

  /** Opens a closed cell, or the rest around an open number. */
  press(cell: number): void {
    const { round, coming } = this.state.get()
    if (round) this.#play(round, cell)
    else if (coming === undefined) void this.#begin(cell)
  }

  mark(cell: number): void {
    const { kind, round: before } = this.state.get()
    const round = before && markOn(before, cell)
    if (round && round !== before) this.state.set({ kind, round, opened: 0, marked: round.marks.has(cell) })
  }

  /** The state for the next page load; undefined if no game is running. */
  store(): Stored | undefined {
    const { round } = this.state.get()
    return round && !round.end ? storedOf(round) : undefined
  }

  /** The time starts when the board is ready. */
  async #begin(cell: number): Promise<void> {
    const { kind } = this.state.get()
    const first = kind.isDaily ? DAILY.first : cell
    const dealing = (this.#dealt ??= dealBoard(kind))
    this.state.set({ kind, opened: 0, coming: first })
    try {
      const dealt = await dealing
      const board = await (this.#board ?? drawBoard(dealt.deal, first))
      if (dealing === this.#dealt) this.#play(begin(dealt, board, now()), first)
    } catch {
      if (dealing === this.#dealt) this.restart()
      this.state.set({ ...this.state.get(), failed: true })
    }
  }

  #play(before: Round, cell: number): void {
    const { round, opened } = (before.play.open[cell] === 1 ? chordOn : clickOn)(before, cell, now())
    if (round === this.state.get().round) return
    this.state.set({ kind: this.state.get().kind, round, opened: opened.length })
    if (round.end?.won) addResult(round)
  }

  #drawEarly(): Promise<Board> | undefined {
    return this.state.get().kind.mode === 'classic' ? this.#dealt?.then(({ deal }) => drawBoard(deal, 0)) : undefined
  }

  async #resume(stored: Stored): Promise<void> {
    const dealing = this.#dealt
    const first = stored.clicks[0]?.[0] ?? 0
    this.state.set({ ...this.state.get(), coming: first })
    const board = await (this.#board ?? drawBoard(stored.deal, first))
    if (dealing === this.#dealt)
      this.state.set({ kind: this.state.get().kind, round: resume(stored, board), opened: 0 })
  }
}

let game: MineGame | undefined

const kindOf = ({ deal: { size, mode }, isDaily }: Stored): Kind => ({ size, mode, isDaily })

const dealtAhead = (kind: Kind): Promise<Dealt> | undefined => (kind.isDaily ? undefined : dealBoard(kind))

const whoIsHere = (): number => getSession()?.user.id ?? 0

/** The game of the current account; a game of a previous account is discarded. */
export function gameHere(): MineGame {
  if (game?.owner === whoIsHere()) return game
  const stored = readStored()
  game = stored ? new MineGame(kindOf(stored), stored) : new MineGame()
  return game
}

onLogout(() => {
  game = undefined
})

// The page is reloaded or discarded: the running game exists only in this window.
window.addEventListener('pagehide', () => {
  try {
    const stored = game?.owner === whoIsHere() ? game.store() : undefined
    if (stored) sessionStorage.setItem(ENTRY, JSON.stringify({ owner: game?.owner, stored }))
    else sessionStorage.removeItem(ENTRY)
  } catch {
    // storage full or forbidden: the next page starts a new game
  }
})

function readStored(): Stored | undefined {
  try {
    const { owner, stored } = JSON.parse(sessionStorage.getItem(ENTRY) ?? '{}') as { owner?: number; stored?: Stored }
    return owner === whoIsHere() && stored && isWhole(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isWhole = ({ deal, clicks, startedAt }: Partial<Stored>): boolean =>
  deal !== undefined &&
  MINE_SIZES.includes(deal.size) &&
  MINE_MODES.includes(deal.mode) &&
  Array.isArray(clicks) &&
  clicks.length > 0 &&
  typeof startedAt === 'number'
