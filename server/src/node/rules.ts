import { HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS, type Office } from '@sp/contract'

/** Whether a section's name has a part in it, however that is written; no section has none. */
export const hasName = (name: string | undefined, part: string): boolean =>
  name?.toLowerCase().includes(part.toLowerCase()) ?? false

/** The first place from 1 that nobody has; undefined where all are taken. */
export const freeSlot = (taken: readonly number[], most: number): number | undefined =>
  Array.from({ length: most }, (_, at) => at + 1).find((slot) => !taken.includes(slot))

const RANKS: readonly Office[] = ['vice', 'head', 'staff']

/** A ban is lifted by the office that gave it, or one above. */
export const mayLift = (office: Office, by: Office): boolean => RANKS.indexOf(office) >= RANKS.indexOf(by)

/** For how many days somebody was not seen; whoever was never seen in office counts from its beginning. */
export const idleDays = (seenDaysAgo: number | undefined, servedDays: number): number =>
  Math.min(seenDaysAgo ?? Number.POSITIVE_INFINITY, servedDays)

/**
 * What becomes of a head who was not seen for so many days: reminded after thirty, and succeeded after forty-five, but
 * not before the reminder is fifteen days old. One of an absence before this one does not count.
 */
export function dueFor(idle: number, warnedDaysAgo: number | null): 'warn' | 'succeed' | undefined {
  if (idle < HEAD_IDLE_WARNING_DAYS) return undefined
  if (warnedDaysAgo === null || warnedDaysAgo > idle - HEAD_IDLE_WARNING_DAYS) return 'warn'
  const isDue = idle >= HEAD_IDLE_DAYS && warnedDaysAgo >= HEAD_IDLE_DAYS - HEAD_IDLE_WARNING_DAYS
  return isDue ? 'succeed' : undefined
}
