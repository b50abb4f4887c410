import { RECOMMEND_SIZE } from '@sp/contract'

/** The number of newest flashes that are ranked, twenty answers; after all of them a reader starts over. */
export const CANDIDATES_MAX = 20 * RECOMMEND_SIZE
/** Doubling the reactions raises a flash as much as being this much younger. */
const HALF_LIFE_MS = 8 * 3_600_000

export interface Candidate {
  readonly id: number
  readonly authorId: number
  readonly warning: string | null
  readonly up: number
  readonly down: number
  readonly commentCount: number
  readonly createdAt: Date
}

/**
 * The rank of a flash: logarithmic in reactions and linear in age, so the order of two flashes does not depend on the
 * current time. A star and an unstar by the same person cancel out; comments count half.
 */
export function score({ up, down, commentCount, createdAt }: Candidate): number {
  const reactions = up - down + commentCount / 2
  return Math.sign(reactions) * Math.log2(1 + Math.abs(reactions)) + createdAt.getTime() / HALF_LIFE_MS
}

export function ranked<C extends Candidate>(candidates: readonly C[]): C[] {
  const scores = new Map(candidates.map((each) => [each.id, score(each)]))
  return [...candidates].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || b.id - a.id)
}
