import { isLongAway } from './background.ts'

/** When a person who entered the PIN was last in the square; in memory only. */
let lastThere: number | null = null

export const noteThere = (now: number = Date.now()): void => void (lastThere = now)

export const isLetIn = (now: number = Date.now()): boolean => lastThere !== null && !isLongAway(lastThere, now)
