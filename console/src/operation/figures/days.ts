/** A calendar day in the server's format: 2026-11-21. */
const DAY = 86_400_000

/** 11-21 */
export const short = (day: string): string => day.slice(5)

/** 11 月 2 日 */
export const long = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`

export const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** ISO 8601 number of the week that begins with this Monday: it belongs to the year of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * DAY)
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY)) + 1
}
