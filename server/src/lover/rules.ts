import { BREAK_WORDS, type BreakRecord } from '@sp/contract'

/** What one of the two said about the end, in words. */
export interface Spoken {
  readonly userId: number
  readonly question: string
  readonly words: string
  readonly createdAt: Date
}

/** All that one of them said is one record, which began when they first spoke. */
export function recordOf(said: readonly Spoken[], userId: number): BreakRecord {
  const theirs = said.filter((each) => each.userId === userId)
  const [first] = theirs
  if (first === undefined) return null
  return {
    breakupReason: theirs.map(({ words }) => words).join('\n\n'),
    breakupDatetime: first.createdAt.toISOString(),
    inLove: false,
  }
}

/** The number of what one of them says next about the end; none where they have said enough. */
export function nextWord(said: readonly Pick<Spoken, 'userId' | 'question'>[], userId: number): number | undefined {
  const nth = said.filter((each) => each.userId === userId && each.question === 'more').length
  return nth < BREAK_WORDS ? nth : undefined
}
