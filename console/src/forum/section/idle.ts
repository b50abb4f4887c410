import { type ConsoleMaintainer, type ConsoleNode, HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS } from '@sp/contract'

const DAY_MS = 86_400_000

export const isIdle = ({ headsIdleDays }: Pick<ConsoleNode, 'headsIdleDays'>): boolean =>
  headsIdleDays !== null && headsIdleDays >= HEAD_IDLE_WARNING_DAYS

export interface Absence {
  head: ConsoleMaintainer
  days: number
  /** null: not yet during this absence. */
  remindedAt: string | null
  /** Never before the minimum time after the reminder. */
  succeededAt: string
}

export const isAway = ({ lastSeen }: ConsoleMaintainer, now: number): boolean =>
  lastSeen === null || now - Date.parse(lastSeen) >= HEAD_IDLE_DAYS * DAY_MS

/**
 * The vice head who succeeds: the longest-serving one who is active and may post there; `vices` come in that
 * order.
 */
export const nextOf = (vices: readonly ConsoleMaintainer[], now: number): ConsoleMaintainer | undefined =>
  vices.find((vice) => !vice.banned && !vice.closing && !isAway(vice, now))

/** The head with the longest absence, after the reminder limit; heads who have not accepted do not count. */
export function absenceOf(heads: readonly ConsoleMaintainer[], now: number): Absence | undefined {
  const [longest] = heads
    .filter(({ since }) => since !== null)
    .map((head) => ({ head, seen: Date.parse(head.lastSeen ?? head.since ?? head.askedAt) }))
    .sort((a, b) => a.seen - b.seen)
  if (longest === undefined) return undefined
  const { head, seen } = longest
  const days = Math.floor((now - seen) / DAY_MS)
  if (days < HEAD_IDLE_WARNING_DAYS) return undefined
  const warned = head.warnedAt === null ? 0 : Date.parse(head.warnedAt)
  const isReminded = warned >= seen + HEAD_IDLE_WARNING_DAYS * DAY_MS
  const grace = (isReminded ? warned : now) + (HEAD_IDLE_DAYS - HEAD_IDLE_WARNING_DAYS) * DAY_MS
  return {
    head,
    days,
    remindedAt: isReminded ? head.warnedAt : null,
    succeededAt: new Date(Math.max(seen + HEAD_IDLE_DAYS * DAY_MS, grace)).toISOString(),
  }
}
