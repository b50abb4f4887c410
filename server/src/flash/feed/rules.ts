import { RECOMMEND_SIZE } from '@sp/contract'
import { numberOf } from '../../platform/bucket.ts'
import type { Impressions } from './impressions.ts'
import type { Candidate } from './rank-rules.ts'

const OF_ONE_AUTHOR = 3

export interface Picked<C> {
  readonly list: readonly C[]
  readonly impressions: Impressions
}

/**
 * Picks one answer: first flashes newer than the last answer, then other unseen ones, each by rank. When none are
 * left the reader starts over, and their impressions restart with this answer.
 * @param isOpen is called only for as many flashes as it takes to fill the answer.
 */
export function pick<C extends Candidate>(
  ranked: readonly C[],
  impressions: Impressions,
  isOpen: (each: C) => boolean = () => true,
): Picked<C> {
  const taken = taker(isOpen)
  const isSeen = ({ id }: C) => impressions.numbers.has(numberOf(id))
  taken.from(ranked.filter((each) => isNew(each, impressions)))
  taken.from(ranked.filter((each) => !isNew(each, impressions) && !isSeen(each)))
  const isOver = taken.list.length < RECOMMEND_SIZE && taken.passedOver.size === 0
  taken.from(ranked.filter(isSeen))
  const list = spreadAuthors(taken.list)
  const given = new Set(list.map(({ id }) => numberOf(id)))
  const pooled = ranked.map(({ id }) => numberOf(id))
  return {
    list,
    impressions: {
      newest: Math.max(impressions.newest, ...pooled),
      numbers: isOver ? given : impressed(pooled, given, impressions),
    },
  }
}

export function pickNew<C extends Candidate>(
  ranked: readonly C[],
  impressions: Impressions,
  isOpen: (each: C) => boolean = () => true,
): Picked<C> {
  const taken = taker(isOpen)
  taken.from(ranked.filter((each) => isNew(each, impressions)))
  const list = spreadAuthors(taken.list)
  const pooled = ranked.map(({ id }) => numberOf(id))
  const given = new Set(list.map(({ id }) => numberOf(id)))
  return {
    list,
    impressions: { newest: Math.max(impressions.newest, ...pooled), numbers: impressed(pooled, given, impressions) },
  }
}

export const isNew = ({ id }: { id: number }, { newest }: Impressions): boolean => numberOf(id) > newest

const impressed = (
  pooled: readonly number[],
  given: ReadonlySet<number>,
  { numbers }: Impressions,
): ReadonlySet<number> => new Set(pooled.filter((number) => given.has(number) || numbers.has(number)))

function taker<C extends Candidate>(isOpen: (each: C) => boolean) {
  const list: C[] = []
  const passedOver = new Set<C>()
  const ofAuthor = new Map<number, number>()
  const from = (candidates: readonly C[]): void => {
    for (const each of candidates) {
      if (list.length === RECOMMEND_SIZE) return
      const before = ofAuthor.get(each.authorId) ?? 0
      if (!isOpen(each)) continue
      if (before === OF_ONE_AUTHOR) {
        passedOver.add(each)
        continue
      }
      ofAuthor.set(each.authorId, before + 1)
      list.push(each)
    }
  }
  return { list, passedOver, from }
}

/** Reorders as little as possible so that no author appears twice in a row where that can be avoided. */
export function spreadAuthors<C extends Candidate>(list: readonly C[]): C[] {
  const left = [...list]
  const spreadAuthors: C[] = []
  while (left.length > 0) spreadAuthors.push(...left.splice(placeOfNext(left, spreadAuthors.at(-1)?.authorId), 1))
  return spreadAuthors
}

function placeOfNext(left: readonly Candidate[], last: number | undefined): number {
  const most = authorOfMost(left)
  const isNext = ({ authorId }: Candidate) =>
    most === undefined || most === last ? authorId !== last : authorId === most
  return Math.max(0, left.findIndex(isNext))
}

/** The author of more than half of the rest: they must come next, or two of their flashes become adjacent. */
function authorOfMost(left: readonly Candidate[]): number | undefined {
  // No author has more than three flashes, so none can have the majority.
  if (left.length >= 2 * OF_ONE_AUTHOR) return undefined
  return left.find(({ authorId }) => left.filter((each) => each.authorId === authorId).length * 2 > left.length)
    ?.authorId
}
