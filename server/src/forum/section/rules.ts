import { HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS, type Office } from '@sp/contract'

export const hasName = (name: string | undefined, part: string): boolean =>
  name?.toLowerCase().includes(part.toLowerCase()) ?? false

/** The first free slot from 1; undefined where all are taken. */
export const freeSlot = (taken: readonly number[], most: number): number | undefined =>
  Array.from({ length: most }, (_, at) => at + 1).find((slot) => !taken.includes(slot))

const RANKS: readonly Office[] = ['vice', 'head', 'staff']

/** A ban can be lifted by the office that gave it, or a higher one. */
export const mayLift = (office: Office, by: Office): boolean => RANKS.indexOf(office) >= RANKS.indexOf(by)

/** Days since the member was last seen; for one never seen in office, days since the office began. */
export const idleDays = (seenDaysAgo: number | undefined, servedDays: number): number =>
  Math.min(seenDaysAgo ?? Number.POSITIVE_INFINITY, servedDays)

/**
 * The due action for an idle head: a reminder after thirty days, and succession after forty-five, but not before the
 * reminder is fifteen days old. A reminder of an earlier absence does not count.
 */
export function dueFor(idle: number, warnedDaysAgo: number | null): 'warn' | 'succeed' | undefined {
  if (idle < HEAD_IDLE_WARNING_DAYS) return undefined
  if (warnedDaysAgo === null || warnedDaysAgo > idle - HEAD_IDLE_WARNING_DAYS) return 'warn'
  // A reminder of this absence that is fifteen days old is one of an absence of forty-five days at least.
  return warnedDaysAgo >= HEAD_IDLE_DAYS - HEAD_IDLE_WARNING_DAYS ? 'succeed' : undefined
}
