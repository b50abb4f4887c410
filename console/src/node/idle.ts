import { type DeskMaintainer, type DeskNode, HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS } from '@sp/contract'

const DAY_MS = 86_400_000

/** None of its heads was seen for so long that one is reminded. */
export const isIdle = ({ headsIdleDays }: Pick<DeskNode, 'headsIdleDays'>): boolean =>
  headsIdleDays !== null && headsIdleDays >= HEAD_IDLE_WARNING_DAYS

export interface Absence {
  head: DeskMaintainer
  days: number
  remindedAt: string
  succeededAt: string
}

/** The head who was not seen for longest, once they are reminded; those who have not accepted wait for nobody. */
export function absenceOf(heads: readonly DeskMaintainer[], now: number): Absence | undefined {
  const [longest] = heads
    .filter(({ since }) => since !== null)
    .map((head) => ({ head, seen: Date.parse(head.lastSeen ?? head.since ?? head.askedAt) }))
    .sort((a, b) => a.seen - b.seen)
  if (longest === undefined) return undefined
  const { head, seen } = longest
  const days = Math.floor((now - seen) / DAY_MS)
  const after = (wait: number) => new Date(seen + wait * DAY_MS).toISOString()
  if (days < HEAD_IDLE_WARNING_DAYS) return undefined
  return {
    head,
    days,
    remindedAt: head.warnedAt ?? after(HEAD_IDLE_WARNING_DAYS),
    succeededAt: after(HEAD_IDLE_DAYS),
  }
}
