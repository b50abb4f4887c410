import { LEVELS, levelFor } from '@sp/contract'

/** The level of a points total, and the progress to the next level (0 to 1; 1 at the top). */
export function levelOf(total: number): ReturnType<typeof levelFor> & { part: number } {
  const next = LEVELS.find(({ from }) => from > total)
  const reached = LEVELS.filter(({ from }) => from <= total)
  const from = reached.at(-1)?.from ?? 0
  return { ...levelFor(total), part: next ? (total - from) / (next.from - from) : 1 }
}

/** The level that the last points reached, if they reached one; the first is where all begin. */
export function reachedBy(points: number, total: number): number | undefined {
  const { level } = levelFor(total)
  return level > 1 && level > levelFor(total - points).level ? level : undefined
}
