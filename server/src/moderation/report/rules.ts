export interface ReporterFacts {
  /** since they registered */
  readonly hours: number
  readonly level: number
  readonly isMuted: boolean
  readonly upheld: number
  readonly dismissed: number
}

export const SITE_OWNER_ID = 0

const DAY = 24
const WEEK = 7 * DAY
/** 初级用户 */
const TRUSTED_LEVEL = 4
const REPUTATION = 3

/** Total weight that hides content until staff decide: needs at least three reporters with weight. */
export const HIDE_AT = 5

/**
 * 0 to 2 (decision 0013). An account less than a day old, a muted member and one whose reports are mostly
 * dismissed have weight 0, a newcomer 1; a trusted member, or one whose reports are mostly upheld, 2.
 */
export function weightOf({ hours, level, isMuted, upheld, dismissed }: ReporterFacts): number {
  if (hours < DAY || isMuted || dismissed - upheld >= REPUTATION) return 0
  const isTrusted = (hours >= WEEK && level >= TRUSTED_LEVEL) || upheld - dismissed >= REPUTATION
  return isTrusted ? 2 : 1
}

/** Whether content is hidden: never by reports again after staff have found nothing wrong with it. */
export const isEnough = (weight: number, wasDismissed: boolean): boolean => weight >= HIDE_AT && !wasDismissed
