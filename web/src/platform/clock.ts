/** An answer may have been on its way, or in a cache, for so long; more is a clock that goes wrong. */
const TOLERATED = 5 * 60_000

let ahead = 0
let exactlyAhead = 0

/** What an answer of the server says of the time. */
export function noteTime(date: string | null): void {
  const by = Date.now() - Date.parse(date ?? '')
  if (Number.isNaN(by)) return
  exactlyAhead = by
  ahead = Math.abs(by) > TOLERATED ? by : 0
}

/** Now, also where the clock of the device is wrong. */
export const serverNow = (): Date => new Date(Date.now() - ahead)

/** The same to the second, as the latest answer said it: for what lasts a minute. */
export const exactNow = (): Date => new Date(Date.now() - exactlyAhead)
