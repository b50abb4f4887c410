const DAY = 24 * 60 * 60 * 1000
const BEIJING = 8 * 60 * 60 * 1000

/** The day number in Beijing time, regardless of the device's time zone. */
export const dayOf = (time: number): number => Math.floor((time + BEIJING) / DAY)

/** The same day of the calendar so many years later; of 29 February, the 28th where there is none (Civil Code, art. 202). */
export function yearsAfter(time: number, years: number): number {
  const date = new Date(time + BEIJING)
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY
}

export const daysTogether = (since: string, until: Date): number =>
  Math.max(1, dayOf(until.getTime()) - dayOf(Date.parse(since)) + 1)
