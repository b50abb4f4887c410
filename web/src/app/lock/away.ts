const LONG = 2 * 60_000

/** Whether the window was out of sight for so long that whoever looks now may be somebody else. */
export const isLongAway = (since: number | null, now: number): boolean =>
  // A clock that was set back counts as long: better to ask once too often.
  since !== null && !(now - since < LONG && now >= since)
