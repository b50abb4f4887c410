import { type Board, type Click, type Deal, MOST_TIME, Play } from '@sp/contract'

export interface Round {
  readonly deal: Deal
  /** The id of the board on the server; without one the result is not ranked. */
  readonly boardId?: string | undefined
  readonly play: Play
  readonly clicks: readonly Click[]
  readonly startedAt: number
  readonly end?: { readonly won: boolean; readonly times: number; readonly cell: number }
}

export type Stored = Pick<Round, 'deal' | 'boardId' | 'clicks' | 'startedAt'>

type Dealt = Pick<Round, 'deal' | 'boardId'>

export const begin = (dealt: Dealt, board: Board, startedAt: number): Round => ({
  ...dealt,
  play: new Play(board),
  clicks: [],
  startedAt,
})

/** @returns the next round and the opened cells; the same round object if the click changes nothing. */
export function clickOn(round: Round, cell: number, now: number): { round: Round; opened: readonly number[] } {
  const { play, clicks, end } = round
  const unchanged = { round, opened: [] }
  if (end !== undefined || play.open[cell] === 1) return unchanged
  // The first click is at 0; a clock that was set back does not make times decrease.
  const last = clicks.at(-1)?.[1] ?? 0
  const ms = clicks.length === 0 ? 0 : Math.min(MOST_TIME, Math.max(last, Math.round(now - round.startedAt)))
  if (play.board.mines[cell] === 1) return { round: { ...round, end: { won: false, times: ms, cell } }, opened: [] }
  const opened = play.click(cell)
  const next = { ...round, clicks: [...clicks, [cell, ms] as const] }
  return { round: play.closed === 0 ? { ...next, end: { won: true, times: ms, cell } } : next, opened }
}

export const storedOf = ({ deal, boardId, clicks, startedAt }: Round): Stored => ({ deal, boardId, clicks, startedAt })

export function resume({ clicks, startedAt, ...dealt }: Stored, board: Board): Round {
  const round = begin(dealt, board, startedAt)
  for (const [cell] of clicks) round.play.click(cell)
  return { ...round, clicks }
}
