import type { BreakRecord } from '@sp/contract'

/** What one of the two said about the end. */
export interface Spoken {
  readonly userId: number
  /** `break` ended it, `more` came after. */
  readonly question: string
  readonly words: string
  readonly createdAt: Date
}

/** All that one of them said. Who has not ended it is in love still, whatever they wrote since. */
export function recordOf(spoken: readonly Spoken[], userId: number): BreakRecord {
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
