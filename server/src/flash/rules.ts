import { PUBLIC, RECOMMEND_SIZE } from '@sp/contract'

/** A state of the row alone: reported by many, and out of sight until a human decides. On the wire it is private and held. */
export const HIDDEN = 2

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

/** Where a numbered page lies, counted from whichever end of the list is nearer. */
export interface PageWindow {
  skip: number
  take: number
  fromEnd: boolean
}

/** @returns undefined past the end. */
export function pageWindow(total: number, page: number, size: number): PageWindow | undefined {
  const start = page * size
  if (start >= total) return undefined
  const take = Math.min(size, total - start)
  const after = total - start - take
  return after < start ? { skip: after, take, fromEnd: true } : { skip: start, take, fromEnd: false }
}

/** What one flash adds to the kept counts of its author; a held one counts with those that only he sees. */
export const shareOf = ({ state, warning }: { state: number; warning: string | null }) => ({
  public: state === PUBLIC ? 1 : 0,
  private: state === PUBLIC ? 0 : 1,
  r18: state === PUBLIC && warning === 'r18' ? 1 : 0,
})

type Shared = Parameters<typeof shareOf>[0]

/** How the kept counts of its author change when a flash changes its state; without `to` it goes altogether. */
export function shareMoved(from: Shared, to?: Shared) {
  const before = shareOf(from)
  const after = to === undefined ? { public: 0, private: 0, r18: 0 } : shareOf(to)
  return {
    public: after.public - before.public,
    private: after.private - before.private,
    r18: after.r18 - before.r18,
  }
}
