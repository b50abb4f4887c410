import { UNANSWERED_MINUTES } from '@sp/contract'

/** A claim on an answered thread expires after a day: its owner may be absent when the member writes again. */
export const SETTLED_HOURS = 24

/** An open page polls every few seconds; a client that has not polled for this long has left. */
export const OPEN_SECONDS = 20

const MINUTE_MS = 60_000

export function assignedUntil({ assignedAt, waitingSince }: { assignedAt: Date; waitingSince: Date | null }): Date {
  if (waitingSince === null) return new Date(assignedAt.getTime() + SETTLED_HOURS * 60 * MINUTE_MS)
  return new Date(Math.max(assignedAt.getTime(), waitingSince.getTime()) + UNANSWERED_MINUTES * MINUTE_MS)
}
