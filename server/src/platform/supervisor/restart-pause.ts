const FIRST_MS = 1_000
const LONGEST_MS = 30_000
const STABLE_AFTER_MS = 60_000

/** Milliseconds before an ended server is restarted: doubled each time, unless it ran for a minute. */
export const restartPause = (beforeMs: number, livedMs: number): number =>
  livedMs >= STABLE_AFTER_MS ? FIRST_MS : Math.min(Math.max(beforeMs * 2, FIRST_MS), LONGEST_MS)
