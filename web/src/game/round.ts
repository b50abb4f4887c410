import { type Board, type Click, type Deal, MOST_TIME, neighboursOf, Play } from '@sp/contract'

export interface Round {
  readonly deal: Deal
  /** The id of the board on the server; without one the result is not ranked. */
  readonly boardId?: string | undefined
  readonly isDaily?: boolean | undefined
  readonly play: Play
  readonly clicks: readonly Click[]
  /** Closed cells that the player takes for mines; a press does not open them. */
  readonly marks: ReadonlySet<number>
  readonly startedAt: number
  readonly end?: { readonly won: boolean; readonly times: number; readonly cell: number }
}

export type Stored = Pick<Round, 'deal' | 'boardId' | 'isDaily' | 'clicks' | 'startedAt'> & {
  readonly marks?: readonly number[]
}

type Dealt = Pick<Round, 'deal' | 'boardId' | 'isDaily'>
interface Next {
  readonly round: Round
  readonly opened: readonly number[]
}

export const begin = (dealt: Dealt, board: Board, startedAt: number): Round => ({
  ...dealt,
  play: new Play(board),
  clicks: [],
  marks: new Set(),
  startedAt,
})

/** @returns the next round and the opened cells; the same round object if the click changes nothing. */
export function clickOn(round: Round, cell: number, now: number): Next {
  const { play, clicks, marks, end } = round
  const unchanged = { round, opened: [] }
  if (end !== undefined || play.open[cell] === 1 || marks.has(cell)) return unchanged
  // The first click is at 0; a clock that was set back does not make times decrease.
  const last = clicks.at(-1)?.[1] ?? 0
  const ms = clicks.length === 0 ? 0 : Math.min(MOST_TIME, Math.max(last, Math.round(now - round.startedAt)))
  if (play.board.mines[cell] === 1) return { round: { ...round, end: { won: false, times: ms, cell } }, opened: [] }
  const opened = play.click(cell)
  const next = { ...round, clicks: [...clicks, [cell, ms] as const], marks: without(marks, opened) }
  return { round: play.closed === 0 ? { ...next, end: { won: true, times: ms, cell } } : next, opened }
}

function without(marks: Round['marks'], opened: readonly number[]): Round['marks'] {
  if (!opened.some((cell) => marks.has(cell))) return marks
  const left = new Set(marks)
  for (const cell of opened) left.delete(cell)
  return left
}

export const isMarkable = (round: Round | undefined, cell: number): round is Round =>
  round !== undefined && round.end === undefined && round.play.open[cell] === 0

export function markOn(round: Round, cell: number): Round {
  if (!isMarkable(round, cell)) return round
  const marks = new Set(round.marks)
  if (!marks.delete(cell)) marks.add(cell)
  return { ...round, marks }
}

/**
 * Opens the rest around an open number with as many marks as mines. The record has a click for each cell that this
 * opens, all at the same time, so that the server replays it like any other game.
 */
export function chordOn(round: Round, cell: number, now: number): Next {
  const { play, marks } = round
  const near = neighboursOf(play.board.size)[cell] ?? []
  const marked = near.filter((each) => marks.has(each)).length
  if (play.open[cell] !== 1 || marked !== play.board.clues[cell]) return { round, opened: [] }
  const opened: number[] = []
  let next = round
  for (const each of near) {
    const after = clickOn(next, each, now)
    next = after.round
    opened.push(...after.opened)
  }
  return { round: next, opened }
}

/** The cells that look pressed while a finger or a button is down on this one. */
export function underPress(round: Round | undefined, cell: number): readonly number[] {
  if (round === undefined) return [cell]
  const { play, marks, end } = round
  if (end !== undefined) return []
  const pressed = play.open[cell] === 1 ? (neighboursOf(play.board.size)[cell] ?? []) : [cell]
  return pressed.filter((each) => play.open[each] === 0 && !marks.has(each))
}

export const storedOf = ({ deal, boardId, isDaily, clicks, marks, startedAt }: Round): Stored => ({
  deal,
  boardId,
  isDaily,
  clicks,
  marks: [...marks],
  startedAt,
})

export function resume({ clicks, startedAt, marks = [], ...dealt }: Stored, board: Board): Round {
  const round = begin(dealt, board, startedAt)
  for (const [cell] of clicks) round.play.click(cell)
  return { ...round, clicks, marks: new Set(marks) }
}
