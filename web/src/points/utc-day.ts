const DAY = 24 * 60 * 60 * 1000

/** Check-ins are counted by the UTC day, which begins at eight in the morning in China. */
export const utcDay = (time: number): number => Math.floor(time / DAY)

/** Milliseconds until a day begins; 0 for one that has begun. */
export const untilDay = (day: number, time: number): number => Math.max(0, day * DAY - time)
