import { isLongAway } from './away.ts'

/** When somebody who gave the PIN was last in the square; in memory alone. */
let lastThere: number | null = null

export const noteThere = (now: number = Date.now()): void => void (lastThere = now)

/** Whoever was there a moment ago need not prove again who they are. */
export const isLetIn = (now: number = Date.now()): boolean => lastThere !== null && !isLongAway(lastThere, now)
