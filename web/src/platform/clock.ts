/** A response may be delayed or cached for this long; a larger difference is a wrong device clock. */
const TOLERATED = 5 * 60_000

let ahead = 0
let exactlyAhead = 0

export function noteTime(date: string | null): void {
  const by = Date.now() - Date.parse(date ?? '')
  if (Number.isNaN(by)) return
  exactlyAhead = by
  ahead = Math.abs(by) > TOLERATED ? by : 0
}

/** The current time, also if the clock of the device is wrong. */
export const serverNow = (): Date => new Date(Date.now() - ahead)

/** Accurate to the second, from the latest response: for periods of a minute. */
export const exactNow = (): Date => new Date(Date.now() - exactlyAhead)
