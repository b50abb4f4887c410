import type { Draw } from './draw.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BEIJING_MS = 8 * HOUR_MS
/** How much is written in each hour of a day in China: little while people sleep, most in the evening. */
const HOURS = [5, 2.5, 1.2, 0.5, 0.3, 0.6, 2, 4, 5, 4, 4, 5, 8, 6, 4, 4, 4, 5, 7, 8, 10, 13, 14, 9]
const WEEKEND = 1.35

export interface Hours {
  /** A moment in the days up to now. */
  moment(): number
  /** A moment after another, most within hours, none later than now. */
  after(moment: number): number
}

const weightAt = (moment: number): number => {
  const local = new Date(moment + BEIJING_MS)
  return (HOURS[local.getUTCHours()] ?? 1) * ([0, 6].includes(local.getUTCDay()) ? WEEKEND : 1)
}
const MOST = Math.max(...HOURS) * WEEKEND

export function hoursUntil(now: number, days: number, draw: Draw): Hours {
  return {
    moment: () => {
      for (;;) {
        // The site grows: twice as much is written at the end as at the beginning.
        const moment = now - days * DAY_MS * (1 - draw.next() ** 0.75)
        if (draw.next() * MOST < weightAt(moment)) return moment
      }
    },
    after: (moment) => {
      const reach = Math.min(now - moment, 2 * DAY_MS)
      for (let tries = 0; tries < 8; tries++) {
        const found = moment + reach * draw.next() ** 3
        if (draw.next() * MOST < weightAt(found)) return Math.max(found, moment + 1_000)
      }
      return moment + reach * draw.next() ** 2
    },
  }
}
