/** Who reports, as far as it says how much their word weighs. */
export interface Standing {
  /** since they registered */
  readonly hours: number
  readonly level: number
  readonly isMuted: boolean
  /** Their reports of the last 90 days that were found right, and those that were not. */
  readonly upheld: number
  readonly dismissed: number
}

/** In the place of an owner: what those who run the site say themselves. */
export const NOBODY = 0

const DAY = 24
const WEEK = 7 * DAY
/** 初级用户 */
const STANDING_LEVEL = 4
/** So many more of one kind than of the other make a reputation. */
const REPUTATION = 3

/** Together they take a thing out of sight until a human decides: three who weigh, never one or two. */
export const HIDE_AT = 5

/**
 * 0 to 2 (decision 0013). A day-old account, a muted member and one whose reports are mostly wrong weigh nothing, a
 * newcomer 1; a member of standing, or one whose reports are mostly right, 2.
 */
export function weightOf({ hours, level, isMuted, upheld, dismissed }: Standing): number {
  if (hours < DAY || isMuted || dismissed - upheld >= REPUTATION) return 0
  const isTrusted = (hours >= WEEK && level >= STANDING_LEVEL) || upheld - dismissed >= REPUTATION
  return isTrusted ? 2 : 1
}

/** Whether a thing goes out of sight: never twice by votes, once a human has found nothing wrong with it. */
export const isEnough = (weight: number, wasDismissed: boolean): boolean => weight >= HIDE_AT && !wasDismissed
