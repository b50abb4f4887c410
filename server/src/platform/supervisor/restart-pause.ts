const FIRST_MS = 1_000
const LONGEST_MS = 30_000
const LIVED_WELL_MS = 60_000

/** How long to wait before a server that ended is started again: twice as long each time, unless it lived for a minute. */
export const restartPause = (beforeMs: number, livedMs: number): number =>
  livedMs >= LIVED_WELL_MS ? FIRST_MS : Math.min(Math.max(beforeMs * 2, FIRST_MS), LONGEST_MS)
