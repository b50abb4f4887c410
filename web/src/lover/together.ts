const DAY = 24 * 60 * 60 * 1000
const BEIJING = 8 * 60 * 60 * 1000

/** Which day it is in Beijing, whatever the device believes. */
const dayOf = (time: number): number => Math.floor((time + BEIJING) / DAY)

/** The first day of two people is day one. */
export const daysTogether = (since: string, until: Date): number =>
  Math.max(1, dayOf(until.getTime()) - dayOf(Date.parse(since)) + 1)
