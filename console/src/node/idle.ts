import { type DeskMaintainer, type DeskNode, HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS } from '@sp/contract'

const DAY_MS = 86_400_000

/** None of its heads was seen for so long that one is reminded. */
export const isIdle = ({ headsIdleDays }: Pick<DeskNode, 'headsIdleDays'>): boolean =>
  headsIdleDays !== null && headsIdleDays >= HEAD_IDLE_WARNING_DAYS

export interface Absence {
  head: DeskMaintainer
  days: number
  /** null: not yet in this absence. */
  remindedAt: string | null
  /** Not before the reminder is old enough. */
  succeededAt: string
}

/** Away for so long that they succeed nobody. */
export const isAway = ({ lastSeen }: DeskMaintainer, now: number): boolean =>
  lastSeen === null || now - Date.parse(lastSeen) >= HEAD_IDLE_DAYS * DAY_MS

/** The vice who succeeds: of those who are here and may speak there, who serves longest; they come in that order. */
export const nextOf = (vices: readonly DeskMaintainer[], now: number): DeskMaintainer | undefined =>
  vices.find((vice) => !vice.banned && !vice.closing && !isAway(vice, now))

/** The head who was not seen for longest, once one is reminded; those who have not accepted wait for nobody. */
export function absenceOf(heads: readonly DeskMaintainer[], now: number): Absence | undefined {
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
