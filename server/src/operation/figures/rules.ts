import { FEWEST_SHOWN } from '@sp/contract'

export const shown = (people: number): number | null => (people >= FEWEST_SHOWN ? people : null)

/** Rounded down to a multiple of five, so that the difference between two weeks identifies no person. */
export const inFives = (people: number): number | null => shown(people - (people % FEWEST_SHOWN))

/**
 * The members who joined in a week, and the share of them active in each later week. Where the group behind a share
 * is too small, both the share and the number who joined are hidden, since one reveals the other.
 */
export function retention(
  joined: number,
  returned: readonly number[],
): { joined: number | null; returned: (number | null)[] } {
  const isKnown = joined >= FEWEST_SHOWN
  const shares = returned.map((people) =>
    isKnown && shown(people) !== null ? Math.round((100 * people) / joined) : null,
  )
  return { joined: isKnown && !shares.includes(null) ? joined : null, returned: shares }
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
