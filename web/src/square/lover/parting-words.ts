import type { BreakRecord } from '@sp/contract'

export interface PartingWords {
  mine: boolean
  kind: 'first' | 'also' | 'more'
  words: string
  time: string
}

type Side = 'mine' | 'his'

const endOf = (record: BreakRecord): number =>
  record.breakupDatetime ? Date.parse(record.breakupDatetime) : Number.POSITIVE_INFINITY

/** The side no longer in love, otherwise the earlier one (specification 2 § 4); undefined if at the same moment. */
export function firstToEnd(mine: BreakRecord, theirs: BreakRecord): Side | undefined {
  if (mine.inLove !== theirs.inLove) return theirs.inLove ? 'mine' : 'his'
  const [own, other] = [endOf(mine), endOf(theirs)]
  if (own === other) return undefined
  return own < other ? 'mine' : 'his'
}

const wordsIn = (
  { breakupReason, breakupDatetime, more }: BreakRecord,
  mine: boolean,
  first: boolean,
): PartingWords[] => [
  ...(breakupDatetime === null
    ? []
    : [{ mine, kind: first ? ('first' as const) : ('also' as const), words: breakupReason, time: breakupDatetime }]),
  ...more.map(({ reason, createDatetime }) => ({ mine, kind: 'more' as const, words: reason, time: createDatetime })),
]

/** Ended by a block, which has no words and accepts none from the blocker. */
export const isWordless = ({ breakupReason, breakupDatetime }: BreakRecord): boolean =>
  breakupDatetime !== null && breakupReason === ''

export function partingWords(mine: BreakRecord, theirs: BreakRecord): PartingWords[] {
  const first = firstToEnd(mine, theirs)
  const all = [...wordsIn(mine, true, first === 'mine'), ...wordsIn(theirs, false, first === 'his')]
  const rank = ({ kind }: PartingWords) => (kind === 'first' ? 0 : 1)
  return all.sort((one, other) => rank(one) - rank(other) || Date.parse(one.time) - Date.parse(other.time))
}
