import { type Board, type Click, type Deal, MOST_TIME, Play } from '@sp/contract'

/** What is chosen. */
export type Kind = Pick<Deal, 'size' | 'mode'>

/** A game as it stands; what happens to it makes another one. */
export interface Round {
  readonly deal: Deal
  /** What the server knows the board by; without one the time counts for oneself alone. */
  readonly boardId?: string | undefined
  readonly play: Play
  readonly clicks: readonly Click[]
  /** On the clock that `now` is read from. */
  readonly startedAt: number
  readonly end?: { readonly won: boolean; readonly times: number; readonly cell: number }
}

/** What is stored of a game under way: the rest follows from it. */
export type Stored = Pick<Round, 'deal' | 'boardId' | 'clicks' | 'startedAt'>

type Dealt = Pick<Round, 'deal' | 'boardId'>

export const begin = (dealt: Dealt, board: Board, startedAt: number): Round => ({
  ...dealt,
  play: new Play(board),
  clicks: [],
  startedAt,
})

/** @returns the round after it, and the cells that opened; the very same round where the click changes nothing. */
export function clickOn(round: Round, cell: number, now: number): { round: Round; opened: readonly number[] } {
  const { play, clicks, end } = round
  const unchanged = { round, opened: [] }
  if (end !== undefined || play.open[cell] === 1) return unchanged
  // The first click is at 0; a clock that was put back does not run backwards.
  const last = clicks.at(-1)?.[1] ?? 0
  const ms = clicks.length === 0 ? 0 : Math.min(MOST_TIME, Math.max(last, Math.round(now - round.startedAt)))
  if (play.board.mines[cell] === 1) return { round: { ...round, end: { won: false, times: ms, cell } }, opened: [] }
  const opened = play.click(cell)
  const next = { ...round, clicks: [...clicks, [cell, ms] as const] }
  return { round: play.closed === 0 ? { ...next, end: { won: true, times: ms, cell } } : next, opened }
}

export const storedOf = ({ deal, boardId, clicks, startedAt }: Round): Stored => ({ deal, boardId, clicks, startedAt })

/** The game that was under way, on its board. */
export function resume({ clicks, startedAt, ...dealt }: Stored, board: Board): Round {
  const round = begin(dealt, board, startedAt)
  for (const [cell] of clicks) round.play.click(cell)
  return { ...round, clicks }
}
