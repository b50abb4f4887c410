const DAY = 24 * 60 * 60 * 1000
const BEIJING = 8 * 60 * 60 * 1000

/** The day number in Beijing time, regardless of the device's time zone. */
const dayOf = (time: number): number => Math.floor((time + BEIJING) / DAY)

export const daysTogether = (since: string, until: Date): number =>
  Math.max(1, dayOf(until.getTime()) - dayOf(Date.parse(since)) + 1)
