import type { BreakRecord } from '@sp/contract'

export interface PartingRemark {
  readonly userId: number
  /** `break` ended it, `more` was added later. */
  readonly question: string
  readonly words: string
  readonly createdAt: Date
}

/** All texts of one of them. A member who has not ended it counts as in love, even with later texts. */
export function recordOf(spoken: readonly PartingRemark[], userId: number): BreakRecord {
  const theirs = spoken.filter((each) => each.userId === userId)
  const end = theirs.find(({ question }) => question === 'break')
  return {
    breakupReason: end?.words ?? '',
    breakupDatetime: end?.createdAt.toISOString() ?? null,
    inLove: end === undefined,
    more: theirs
      .filter(({ question }) => question === 'more')
      .map(({ words, createdAt }) => ({ reason: words, createDatetime: createdAt.toISOString() })),
  }
}
