import { RECOMMEND_SIZE } from '@sp/contract'

/** So many of the newest are ranked, twenty answers; whoever has had all of them begins again. */
export const CANDIDATES_MAX = 20 * RECOMMEND_SIZE
/** Doubling the reactions lifts a flash as much as being this much younger. */
const HALF_LIFE_MS = 8 * 3_600_000

/** What recommend knows of a flash. */
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
 * The rank of a flash: reactions on a logarithm, age along a line, so the order of two flashes does not depend on
 * when one looks. A star and an unstar by the same person cancel out; comments count half.
 */
export function score({ up, down, commentCount, createdAt }: Candidate): number {
  const reactions = up - down + commentCount / 2
  return Math.sign(reactions) * Math.log2(1 + Math.abs(reactions)) + createdAt.getTime() / HALF_LIFE_MS
}

/** The best first; of equals the newest. */
export function ranked<C extends Candidate>(candidates: readonly C[]): C[] {
  const scores = new Map(candidates.map((each) => [each.id, score(each)]))
  return [...candidates].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || b.id - a.id)
}
