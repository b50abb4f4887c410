import { type Board, type Click, type Deal, Play } from '@sp/contract'
import type { Round } from './round.ts'

export interface Recorded {
  readonly deal: Deal
  readonly board: Board
  readonly clicks: readonly Click[]
}

/** The game after so many of its clicks. */
export function roundAfter({ deal, board, clicks }: Recorded, count: number): Round {
  const play = new Play(board)
  const done = clicks.slice(0, count)
  for (const [cell] of done) play.click(cell)
  const round = { deal, play, clicks: done, marks: new Set<number>(), startedAt: 0 }
  const [cell, times] = done.at(-1) ?? [0, 0]
  return count === clicks.length ? { ...round, end: { won: true, times, cell } } : round
}

/** Milliseconds until the next click is shown; clicks at the same time are shown together. */
export function untilNext(clicks: readonly Click[], count: number, speed: number): number {
  const [before, next] = [clicks[count - 1]?.[1] ?? 0, clicks[count]?.[1] ?? 0]
  return (next - before) / speed
}

/** After the next click, and those that came at the same time. */
export function nextCount(clicks: readonly Click[], count: number): number {
  const at = clicks[count]?.[1]
  let next = count
  while (next < clicks.length && clicks[next]?.[1] === at) next++
  return next
}

export function countBefore(clicks: readonly Click[], count: number): number {
  const at = clicks[count - 1]?.[1]
  let before = count
  while (before > 0 && clicks[before - 1]?.[1] === at) before--
  return before
}
