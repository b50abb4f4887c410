const DAY = 24 * 60 * 60 * 1000

/** Check-ins count by the UTC day, which starts at 8:00 in China. */
export const utcDay = (time: number): number => Math.floor(time / DAY)

/** Milliseconds until a day starts; 0 if it has started. */
export const untilDay = (day: number, time: number): number => Math.max(0, day * DAY - time)
