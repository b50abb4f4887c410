import { FEWEST_SHOWN } from '@sp/contract'

/** People: nobody among fewer than five is shown. */
export const shown = (people: number): number | null => (people >= FEWEST_SHOWN ? people : null)

/** Down to fives: what a week has more than the week before tells nobody apart. */
export const inFives = (people: number): number | null => shown(people - (people % FEWEST_SHOWN))

/**
 * Those who joined in a week, and the share of them that was here again in each week after. Where a share is of too few
 * it is not shown, and then nor is how many joined: the two would tell.
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

/** The first day after so many, as the calendar says it. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
