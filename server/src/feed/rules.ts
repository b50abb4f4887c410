import { RECOMMEND_SIZE } from '@sp/contract'
import { numberOf } from '../platform/bucket.ts'
import type { Impressions } from './impressions.ts'
import type { Candidate } from './rank-rules.ts'

/** How many flashes of one author an answer of recommend may hold. */
const OF_ONE_AUTHOR = 3

/** One answer, and what its reader has been given with it. */
export interface Picked<C> {
  readonly list: readonly C[]
  readonly impressions: Impressions
}

/**
 * One answer out of what is ranked: what came since the last one, then what its reader has not been given, each by rank. Where
 * that runs out they begin anew, and this answer is the first of what they have been given.
 * @param isOpen is asked of no more than it takes to fill the answer.
 */
export function pick<C extends Candidate>(
  ranked: readonly C[],
  impressions: Impressions,
  isOpen: (each: C) => boolean = () => true,
): Picked<C> {
  const taken = taker(isOpen)
  const unseen = ranked.filter(({ id }) => !impressions.numbers.has(numberOf(id)))
  taken.from(unseen.filter(({ id }) => numberOf(id) > impressions.newest))
  taken.from(unseen.filter(({ id }) => numberOf(id) <= impressions.newest))
  const isOver = taken.list.length < RECOMMEND_SIZE && taken.passedOver.size === 0
  taken.from(ranked.filter(({ id }) => impressions.numbers.has(numberOf(id))))
  const list = apart(taken.list)
  const given = new Set(list.map(({ id }) => numberOf(id)))
  const pooled = ranked.map(({ id }) => numberOf(id))
  return {
    list,
    impressions: {
      newest: Math.max(impressions.newest, ...pooled),
      numbers: isOver ? given : had(pooled, given, impressions),
    },
  }
}

/** Of what is ranked only what came since the last answer; who has had that is not asked again. */
export function pickNew<C extends Candidate>(
  ranked: readonly C[],
  impressions: Impressions,
  isOpen: (each: C) => boolean = () => true,
): Picked<C> {
  const taken = taker(isOpen)
  taken.from(ranked.filter((each) => isNew(each, impressions)))
  const list = apart(taken.list)
  const pooled = ranked.map(({ id }) => numberOf(id))
  const given = new Set(list.map(({ id }) => numberOf(id)))
  return {
    list,
    impressions: { newest: Math.max(impressions.newest, ...pooled), numbers: had(pooled, given, impressions) },
  }
}

export const isNew = ({ id }: { id: number }, { newest, numbers }: Impressions): boolean =>
  numberOf(id) > newest && !numbers.has(numberOf(id))

/** What is in the pool and has been given, now or before. */
const had = (pooled: readonly number[], given: ReadonlySet<number>, { numbers }: Impressions): ReadonlySet<number> =>
  new Set(pooled.filter((number) => given.has(number) || numbers.has(number)))

function taker<C extends Candidate>(isOpen: (each: C) => boolean) {
  const list: C[] = []
  /** Would have come, had their author not been there often enough. */
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

/** The same in nearly the same order, with no author twice in a row while that can be. */
export function apart<C extends Candidate>(list: readonly C[]): C[] {
  const left = [...list]
  const apart: C[] = []
  while (left.length > 0) apart.push(...left.splice(placeOfNext(left, apart.at(-1)?.authorId), 1))
  return apart
}

function placeOfNext(left: readonly Candidate[], last: number | undefined): number {
  const most = authorOfMost(left)
  const pressing = most === last ? -1 : left.findIndex(({ authorId }) => authorId === most)
  return pressing >= 0
    ? pressing
    : Math.max(
        0,
        left.findIndex(({ authorId }) => authorId !== last),
      )
}

/** Whoever wrote more than half of them: unless they come now, two of theirs will stand in a row. */
function authorOfMost(left: readonly Candidate[]): number | undefined {
  // No author is there more than three times.
  if (left.length >= 2 * OF_ONE_AUTHOR) return undefined
  return left.find(({ authorId }) => left.filter((each) => each.authorId === authorId).length * 2 > left.length)
    ?.authorId
}
