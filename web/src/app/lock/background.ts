const LONG = 2 * 60_000

/** Whether the window was hidden for so long that a different person may be using the device now. */
export const isLongAway = (since: number | null, now: number): boolean =>
  // A clock that was set back counts as long: asking once too often is the safe choice.
  since !== null && !(now - since < LONG && now >= since)
