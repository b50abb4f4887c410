const DAY = 24 * 60 * 60 * 1000

/** Check-ins are counted by the UTC day, which begins at eight in the morning in China. */
export const utcDay = (time: number): number => Math.floor(time / DAY)

/** Milliseconds until one may check in again. */
export const untilNextDay = (time: number): number => (utcDay(time) + 1) * DAY - time
